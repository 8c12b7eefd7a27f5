// The shapes the page works with. What OpenAPI describes comes from there; what it leaves open (the calculation, a
// citation, an article) is written here as the contract has it, every field optional that an older server may lack.
import type { components } from './schema';

export type Session = components['schemas']['SessionBody'];
export type SessionList = components['schemas']['SessionList'];
export type MessageList = components['schemas']['MessageList'];
export type Turn = components['schemas']['TurnBody'];
export type UserMessage = components['schemas']['UserMessage'];
export type AssistantMessage = components['schemas']['AssistantMessage'];
export type FeedbackName = components['schemas']['FeedbackName'];
export type Depth = components['schemas']['DepthName'];
export type Relationship = components['schemas']['DonorRelationship'];
export type Erased = components['schemas']['Erased'];
export type ErrorDetail = components['schemas']['ErrorDetail'];

/** What the engine takes, by name; it takes more than a page asks for. */
export interface Gift {
  gift_date?: string;
  donor_relationship?: Relationship;
  gift_property_value?: number;
  is_generation_skipping?: boolean;
  is_minor_recipient?: boolean;
  is_non_resident?: boolean;
  marriage_deduction_amount?: number;
  childbirth_deduction_amount?: number;
  secured_debt?: number;
  past_gifts_value?: number;
  past_tax_paid?: number;
}
export type Variable = keyof Gift;

export interface Step {
  step: number;
  description: string;
  value: number;
  formula?: string;
  detail?: string;
  reference?: string;
}

export interface Penalty {
  non_filing?: number;
  late_payment?: number;
  late_days?: number;
  total_with_penalty?: number;
}

export interface Calculation {
  input: Gift & Record<string, unknown>;
  assumptions?: string[];
  steps: Step[];
  gift_value: number;
  gift_value_gross?: number;
  debt_deducted?: number;
  aggregated_past_gifts?: number;
  appraisal_fee_deducted?: number;
  past_tax_credit?: number;
  foreign_tax_credit?: number;
  /** Between these days gifts of one person are added to each other. */
  aggregation_from?: string;
  aggregation_until?: string;
  total_deduction: number;
  total_deduction_applied?: number;
  taxable_base: number;
  rate_percent?: number;
  below_minimum?: boolean;
  calculated_tax: number;
  surtax: number;
  final_tax: number;
  filing_credit: number;
  tax_if_filed_on_time: number;
  filing_deadline: string;
  law_as_of: string;
  installment_allowed?: boolean;
  warnings: string[];
  penalty_if_filed_today?: Penalty | null;
  /** The special regime whose figures these are. */
  regime?: Record<string, unknown>;
}

export interface Citation {
  source_id?: number;
  source_type?: string;
  law_name: string;
  full_reference: string;
  article?: string | null;
  paragraph?: string | null;
  item?: string | null;
  content_snippet: string;
  source_url: string;
  /** Which version's text the server lacks, where our words stand in for it. */
  missing_version?: string | null;
}

export interface Alternative {
  title: string;
  description: string;
  estimated_tax?: number | null;
  pros?: string[];
  cons?: string[];
  note?: string | null;
}

/** A gift before this one, as it was told. */
export interface Earlier {
  value?: number | null;
  from?: string | null;
  to?: string | null;
}

/** Gifts over years. */
export interface Schedule {
  title: string;
  lines: string[];
  start: string;
  end: string;
  tax: number;
  at_once: number;
  longer?: { years: number; tax: number };
  gifts: { date: string; giver: string; receiver: string; amount: number; tax: number; deadline: string; counts_until: string }[];
}

/** A gift computed from what must remain. */
export interface Reverse {
  net: number;
  gift_property_value: number;
  tax: number;
  remaining: number;
  /** The most tax that was to be paid, where that was asked. */
  most_tax?: number | null;
}

export type FieldValue = string | number | boolean | null;

export interface Choice {
  label: string;
  value: FieldValue;
}

/** How an open question can be answered by tapping. */
export interface Ask {
  field: string;
  input: 'date' | 'won' | 'choice' | 'yes_no' | 'text';
  choices: Choice[];
}

/** One field of the tax at hand; whether it matters and what it is worth is the server's to say. */
export interface Field {
  name: string;
  label: string;
  kind: 'date' | 'won' | 'flag' | 'choice';
  state: 'known' | 'unsure' | 'assumed' | 'missing';
  value: FieldValue;
  shown?: string;
  required: boolean;
  matters: boolean;
  choices?: Choice[];
  stake?: { value: FieldValue; difference: number; example?: boolean };
}

/** A part of a reply. A type that this page does not know is left out. */
export type Block =
  | { type: 'text'; text: string }
  | { type: 'lead'; text: string }
  | { type: 'closing'; text: string }
  | { type: 'offer'; text: string }
  | { type: 'difference'; text: string; before: number; after: number; cause?: string }
  | ({ type: 'question'; text: string; tip?: string; line?: string } & Ask)
  | { type: 'confirm'; text: string; values: { field: string; label: string; value: FieldValue; shown: string; choices?: Choice[] }[] }
  | { type: 'steps'; lines: { description: string; value: number; detail: string }[] }
  | { type: 'warnings'; lines: string[] }
  | { type: 'assumptions'; lines: string[] }
  | { type: 'section'; title: string; lines: string[] }
  | { type: 'sources'; links: { reference: string; url: string }[] }
  | { type: 'alternatives'; items: { title: string; text: string; caution?: string }[]; note: string }
  | { type: 'table'; title?: string; columns: string[]; rows: string[][] }
  | ({ type: 'plan' } & Schedule)
  | { type: 'suggestions'; questions: string[] }
  | { type: 'figures'; tax: number; due: number; deadline: string; late: boolean };

/** One gift that was told. */
export interface Told {
  kind?: string;
  giver?: string | null;
  receiver?: string | null;
  value?: number | null;
  date?: string | null;
  /** Between these days, where the day is not known. */
  from?: string | null;
  to?: string | null;
  state?: string;
  current?: boolean;
}

export interface Offer {
  variable: string;
  tax_now: number;
  tax_then: number;
}

export interface Metadata {
  collected_parameters: Gift;
  missing_parameters: string[];
  missing_reasons?: Record<string, string>;
  asked: string | null;
  ask?: Ask | null;
  fields?: Field[];
  blocks?: Block[];
  case?: Told[];
  confirm?: { values: Record<string, FieldValue>; words: string[] } | null;
  offer: Offer | null;
  assumptions: string[];
  exceptions?: string[];
  recommendations?: string[];
  facts?: { earlier?: Earlier[] } & Record<string, unknown>;
  reverse?: Reverse | null;
  citations: Citation[];
  calculation: Calculation | null;
  what_if: { base_final_tax: number; final_tax: number; difference: number; changes?: Gift } | null;
  alternatives: Alternative[];
  feedback?: { type: FeedbackName; comment?: string | null };
}

export interface Calculated {
  calculation: Calculation;
  citations: Citation[];
}

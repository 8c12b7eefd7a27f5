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

/** The eleven variables, by name. */
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
  total_with_penalty?: number;
}

export interface Calculation {
  input: Gift & Record<string, unknown>;
  assumptions?: string[];
  steps: Step[];
  gift_value: number;
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

export interface Offer {
  variable: Variable;
  tax_now: number;
  tax_then: number;
}

export interface Metadata {
  collected_parameters: Gift;
  missing_parameters: string[];
  missing_reasons?: Record<string, string>;
  asked: Variable | null;
  offer: Offer | null;
  assumptions: string[];
  exceptions?: string[];
  recommendations?: string[];
  facts?: Record<string, unknown>;
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

// What each assumption is worth: the same gift computed again with the assumption turned around.
import type { Calculation, Gift, Metadata, Variable } from '../api/types';
import { compare } from '../api/tax';
import { stakeOf, VARIABLES, type Fact } from './facts';

export type Stakes = Partial<Record<Variable, { difference: number; amount: number | null }>>;

/** The eleven variables of a calculation, without what else its input shows. */
export function giftOf(calculation: Calculation): Gift {
  return Object.fromEntries(VARIABLES.filter((name) => calculation.input[name] != null).map((name) => [name, calculation.input[name]]));
}

/** The gift the facts are about, and its tax: after a what-if still the first one, not the one supposed. */
export function baseOf({ calculation, what_if: supposed, collected_parameters: said }: Metadata): { gift: Gift; tax: number } | null {
  if (!calculation) return null;
  if (!supposed) return { gift: giftOf(calculation), tax: calculation.final_tax };
  const gift = giftOf(calculation);
  for (const name of Object.keys(supposed.changes ?? {}) as Variable[]) delete gift[name];
  return { gift: { ...gift, ...said }, tax: supposed.base_final_tax };
}

/** The won by which the tax would change, for each assumed fact. */
export async function stakesOf(gift: Gift, tax: number, facts: Fact[]): Promise<Stakes> {
  const asked = facts
    .filter((fact) => fact.state === 'assumed')
    .map((fact) => ({ fact, stake: stakeOf(fact.variable, gift) }))
    .filter(({ stake }) => stake !== null);
  const results = await compare(gift, asked.map(({ stake }) => stake?.change ?? {}));
  const stakes: Stakes = {};
  asked.forEach(({ fact, stake }, at) => {
    const then = results[at];
    if (then) stakes[fact.variable] = { difference: then.final_tax - tax, amount: stake?.amount ?? null };
  });
  return stakes;
}

// What each assumption is worth: the same gift computed again with the assumption turned around.
import type { Calculation, Gift, Variable } from '../api/types';
import { compare } from '../api/tax';
import { stakeOf, VARIABLES, type Fact } from './facts';

export type Stakes = Partial<Record<Variable, { difference: number; amount: number | null }>>;

/** The eleven variables of a calculation, without what else its input shows. */
export function giftOf(calculation: Calculation): Gift {
  return Object.fromEntries(VARIABLES.filter((name) => calculation.input[name] != null).map((name) => [name, calculation.input[name]]));
}

/** The won by which the tax would change, for each assumed fact. */
export async function stakesOf(calculation: Calculation, facts: Fact[]): Promise<Stakes> {
  const asked = facts
    .filter((fact) => fact.state === 'assumed')
    .map((fact) => ({ fact, stake: stakeOf(fact.variable, calculation) }))
    .filter(({ stake }) => stake !== null);
  const results = await compare(giftOf(calculation), asked.map(({ stake }) => stake?.change ?? {}));
  const stakes: Stakes = {};
  asked.forEach(({ fact, stake }, at) => {
    const then = results[at];
    if (then) stakes[fact.variable] = { difference: then.final_tax - calculation.final_tax, amount: stake?.amount ?? null };
  });
  return stakes;
}

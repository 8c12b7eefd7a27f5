import { call, Refusal } from './client';
import type { Calculated, Calculation, Gift } from './types';

/** The gift's tax. */
export const calculate = (gift: Gift, signal?: AbortSignal) =>
  call<Calculated>('/api/tax/gift', { method: 'POST', body: gift, ...(signal ? { signal } : {}) });

interface Compared {
  results: { calculation: Calculation }[];
}

// The comparison takes this many changes at once.
const AT_ONCE = 100;

/**
 * The same gift with each change, in order; null where a change is not possible.
 * One request where the server compares, else one for each.
 */
export async function compare(base: Gift, changes: Gift[]): Promise<(Calculation | null)[]> {
  const slices: Gift[][] = [];
  for (let at = 0; at < changes.length; at += AT_ONCE) slices.push(changes.slice(at, at + AT_ONCE));
  const parts = await Promise.all(slices.map((slice) => compareSome(base, slice)));
  return parts.flat();
}

async function compareSome(base: Gift, changes: Gift[]): Promise<(Calculation | null)[]> {
  try {
    const compared = await call<Compared>('/api/tax/gift/compare', { method: 'POST', body: { base, changes } });
    return compared.results.map((result) => result.calculation);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'OFFLINE') throw error;
    return Promise.all(changes.map((change) => alone({ ...base, ...change })));
  }
}

async function alone(gift: Gift): Promise<Calculation | null> {
  try {
    return (await calculate(gift)).calculation;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'INVALID_VALUE') return null;
    throw error;
  }
}

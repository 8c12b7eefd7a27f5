// A conversation through a client generated with openapi-typescript and openapi-fetch.
import createClient from 'openapi-fetch';
import type { paths } from './schema.js';

declare const process: { argv: string[] };

const client = createClient<paths>({
  baseUrl: process.argv[2],
  headers: { 'X-Client-Id': 'typescript-client' },
});

function found<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`no ${what}`);
  return value;
}

function same(is: unknown, expected: unknown): void {
  if (is !== expected) throw new Error(`${String(is)} is not ${String(expected)}`);
}

const session = found((await client.POST('/api/sessions', { body: { depth: 'quick' } })).data, 'session');
const path = { id: session.id };
// The same request answers with events where they are asked for; here it is one JSON object.
async function say(content: string) {
  const { data } = await client.POST('/api/sessions/{id}/messages', { params: { path }, body: { content } });
  const answer = found(data, 'answer');
  if (typeof answer === 'string') throw new Error('events came unasked');
  return answer;
}

const asked = await say('부모님께 1억 받았어요');
same(asked.assistantMessage.metadata.asked, 'gift_date');
const answered = await say('2025년 10월 15일이요');
const calculation = found(answered.assistantMessage.calculation, 'calculation');
same(calculation.finalTax, 5_000_000);
const [step] = calculation.steps;
same(found(step, 'step').value, 100_000_000);
same(answered.assistantMessage.citations.some((article) => article.article === '제53조'), true);
const { data: list } = await client.GET('/api/sessions/{id}/messages', { params: { path, query: { fields: 'content' } } });
same(found(list, 'list').messages.length, 4);
const { data: computed } = await client.POST('/api/tax/gift', {
  body: { gift_date: '2025-10-15', donor_relationship: '직계존속', gift_property_value: 100_000_000 },
});
same(found(computed, 'calculation').calculation.final_tax, 5_000_000);
const { error } = await client.POST('/api/tax/gift', {
  body: { gift_date: '2025-10-15', donor_relationship: '직계존속', gift_property_value: 0 },
});
same(found(error, 'error').error.code, 'INVALID_VALUE');
console.log('openapi: TypeScript held its conversation');

// Writes src/api/schema.ts from the committed description of the interface; with --check only says whether it is current.
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const at = (path) => new URL(path, import.meta.url);
const description = JSON.parse(readFileSync(at('../docs/openapi.json'), 'utf8'));
const text = `// Made from docs/openapi.json by types.mjs; not edited by hand.\n${astToString(await openapiTS(description))}`;
const file = at('src/api/schema.ts');
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('web/src/api/schema.ts is out of date: run `npm run types` in web/');
  process.exit(1);
}

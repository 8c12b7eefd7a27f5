/// <reference types="node" />
// Every syllable of our own texts is in the font file that is meant for it; fonts/subset.py makes them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(__dirname, '../..');
const made = readFileSync(join(ROOT, 'web/fonts/subset.py'), 'utf8');

/** The syllables a font file holds. */
function held(name: string): Set<string> {
  const css = readFileSync(join(ROOT, 'web/fonts/fonts.css'), 'utf8');
  const [, ranges = ''] = new RegExp(`${name}\\.woff2'.*\\n\\s*unicode-range: ([^;]+);`).exec(css) ?? [];
  const letters = new Set<string>();
  for (const [, from = '', to = from] of ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)) {
    for (let code = parseInt(from, 16); code <= parseInt(to, 16); code += 1) letters.add(String.fromCodePoint(code));
  }
  return letters;
}

/** The syllables of the texts that a list in subset.py names: a file, or a folder's files of one ending. */
function used(list: string): Set<string> {
  const [, globs = ''] = new RegExp(`^${list} = \\[([^\\]]+)\\]`, 'm').exec(made) ?? [];
  const texts = [...globs.matchAll(/"([^"]+)"/g)].flatMap(([, glob = '']) => {
    const [folder = '', ending] = glob.split(/\/(?:\*\*\/)?\*/);
    if (ending === undefined) return [readFileSync(join(ROOT, glob), 'utf8')];
    const names = readdirSync(join(ROOT, folder), { recursive: glob.includes('**') }) as string[];
    return names.filter((name) => name.endsWith(ending)).map((name) => readFileSync(join(ROOT, folder, name), 'utf8'));
  });
  return new Set([...texts.join('')].filter((letter) => letter >= '가' && letter <= '힣'));
}

const beyond = (syllables: Set<string>, ...files: string[]) => [...syllables].filter((one) => !files.some((file) => held(file).has(one)));

// A word more somewhere may bring a syllable that no text had; a few are borne until the files are made anew.
test.each([['CORE', 400, ['core']], ['OWN', 700, ['core', 'more']]] as const)('the syllables of %s are in their font file', (list, least, files) => {
  expect(used(list).size).toBeGreaterThan(least);
  expect(beyond(used(list), ...files).length).toBeLessThan(8);
});

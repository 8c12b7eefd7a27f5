import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import vue from '@vitejs/plugin-vue';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Writes each text file once more as `.gz`, which the server hands to browsers that take it. */
function zipped(): Plugin {
  return {
    name: 'zipped',
    apply: 'build',
    enforce: 'post',
    // Once the files are written: until then vite still changes them.
    writeBundle(options, bundle) {
      for (const { fileName } of Object.values(bundle)) {
        if (!/\.(js|css|svg)$/.test(fileName)) continue;
        const path = join(options.dir ?? 'dist', fileName);
        writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
      }
    },
  };
}

/** The documents of the views beside the start's, each with the chunk that shows it; the server knows which address is whose. */
const DOCUMENTS = { session: 'shown', calculator: 'CalculatorView', law: 'LawView', workplace: 'WorkplaceView', privacy: 'PrivacyView' };

/** Writes a document for each view that asks for what shows it at once, not after the first script has run. */
function documents(): Plugin {
  return {
    name: 'documents',
    apply: 'build',
    enforce: 'post',
    writeBundle(options, bundle) {
      const dir = options.dir ?? 'dist';
      const start = readFileSync(join(dir, 'index.html'), 'utf8');
      for (const [name, shows] of Object.entries(DOCUMENTS)) {
        const wanted = new Set<string>();
        const add = (fileName: string) => {
          const chunk = bundle[fileName];
          if (chunk?.type !== 'chunk' || wanted.has(fileName) || start.includes(`/${fileName}"`)) return;
          wanted.add(fileName);
          chunk.imports.forEach(add);
        };
        for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.name === shows) add(chunk.fileName);
        if (wanted.size === 0) throw new Error(`no chunk is called ${shows}`);
        const links = [...wanted].map((fileName) => `<link rel="modulepreload" crossorigin href="/${fileName}">\n    `).join('');
        writeFileSync(join(dir, `${name}.html`), start.replace('<link rel="stylesheet"', `${links}<link rel="stylesheet"`));
      }
    },
  };
}

export default defineConfig({
  plugins: [vue(), tailwindcss(), documents(), zipped()],
  define: { __VUE_OPTIONS_API__: 'false', __VUE_PROD_DEVTOOLS__: 'false' },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: true,
    // What the page starts with comes in one piece.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } } },
  server: { proxy: Object.fromEntries(['/api', '/ai', '/openapi.json'].map((path) => [path, process.env['SHUKING_URL'] ?? 'http://127.0.0.1:8080'])) },
  test: { environment: 'node', include: ['tests/**/*.test.ts'], restoreMocks: true },
});

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

export default defineConfig({
  plugins: [vue(), tailwindcss(), zipped()],
  define: { __VUE_OPTIONS_API__: 'false', __VUE_PROD_DEVTOOLS__: 'false' },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: true },
  server: { proxy: Object.fromEntries(['/api', '/ai', '/openapi.json'].map((path) => [path, process.env['SHUKING_URL'] ?? 'http://127.0.0.1:8080'])) },
  test: { environment: 'node', include: ['tests/**/*.test.ts'], restoreMocks: true },
});

// Compresses the built browser files ahead of time, so that no request waits for it.
// Beside the map of all routes it puts the one for visitors.
// Scripts of public/ come as they were written; Vite has minified all others.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { minifySync } from 'vite';
import { visitorMap } from '../app/shell/document/visitor-map.ts';

const smallestBytes = 512;

for (const file of globSync('build/client/assets/manifest-*.js')) {
  const forVisitors = file.replace('manifest-', 'visitors-');
  writeFileSync(forVisitors, visitorMap(readFileSync(file, 'utf8')));
}

for (const file of globSync('build/client/neural/*.js')) {
  writeFileSync(file, minifySync(file, readFileSync(file, 'utf8'), { module: true }).code);
}

for (const file of globSync('build/client/**/*.{js,css,html,svg,json,txt,webmanifest}')) {
  const bytes = readFileSync(file);
  if (bytes.length < smallestBytes) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${file}.zst`, zstdCompressSync(bytes));
}

// Compresses the built browser files ahead of time, so that no request waits for it.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';

const smallestBytes = 512;

for (const file of globSync('build/client/**/*.{js,css,html,svg,json,txt,webmanifest}')) {
  const bytes = readFileSync(file);
  if (bytes.length < smallestBytes) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${file}.zst`, zstdCompressSync(bytes));
}

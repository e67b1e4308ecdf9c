import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { minifySync } from 'vite';

const smallestBytes = 512;

/**
 * Compresses the built browser files ahead of time, so that no request waits for it. Scripts of
 * public/ come as they were written; Vite has minified all others.
 */
export function compress(build: string): void {
  for (const file of globSync(`${build}/client/neural/*.js`)) {
    writeFileSync(file, minifySync(file, readFileSync(file, 'utf8'), { module: true }).code);
  }
  for (const file of globSync(`${build}/client/**/*.{js,css,html,svg,json,txt,webmanifest}`)) {
    const bytes = readFileSync(file);
    if (bytes.length < smallestBytes) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${file}.zst`, zstdCompressSync(bytes));
  }
}

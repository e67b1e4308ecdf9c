import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { minifySync } from 'vite';

const smallestBytes = 512;
const encodings = {
  br: promisify(brotliCompress),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * Compresses the built browser files ahead of time, so that no request waits for it. Scripts of
 * public/ come as they were written; Vite has minified all others.
 */
export async function compress(build: string): Promise<void> {
  for (const file of globSync(`${build}/client/neural/*.js`)) {
    writeFileSync(file, minifySync(file, readFileSync(file, 'utf8'), { module: true }).code);
  }
  const files = globSync(`${build}/client/**/*.{js,css,html,svg,json,txt,webmanifest}`);
  // Node compresses on threads of its own: all at once keeps every core busy.
  await Promise.all(
    files.flatMap((file) => {
      const bytes = readFileSync(file);
      if (bytes.length < smallestBytes) return [];
      return Object.entries(encodings).map(async ([ending, encode]) =>
        writeFileSync(`${file}.${ending}`, await encode(bytes)),
      );
    }),
  );
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { longPost } from './pages.ts';
import { origin } from './processes.ts';

export const copiedPages = [
  { name: 'home', path: '/', file: 'home.html' },
  { name: 'list', path: '/blog', file: 'list.html' },
  { name: 'long post', path: longPost, file: 'post.html' },
];

interface GzipResponse {
  bytes: Buffer;
  headers: string[];
}

/** What pages.json says of each: names and values of its headers in turns. */
export interface CopiedPage {
  path: string;
  file: string;
  headers: string[];
}

/** Stores what the running site answers, so that the bare server can answer the same. */
export async function copyPages(folder: string): Promise<void> {
  mkdirSync(join(folder, 'www'));
  const pages: CopiedPage[] = [];
  for (const { path, file } of copiedPages) {
    const { bytes, headers } = await fetchCached(path);
    writeFileSync(join(folder, 'www', `${file}.gz`), bytes);
    pages.push({ path, file, headers });
  }
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages));
}

/** Asks until the answer is the cached one, which says its etag. */
export async function fetchCached(path: string): Promise<GzipResponse> {
  for (;;) {
    const response = await fetchGzip(path);
    if (response.headers.some((name) => name.toLowerCase() === 'etag')) return response;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const notCopied = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Raw bytes: fetch would unpack them. */
function fetchGzip(path: string): Promise<GzipResponse> {
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { headers: { 'accept-encoding': 'gzip' } }, async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      const { rawHeaders } = response;
      const headers = rawHeaders.filter((_, index) => {
        const name = rawHeaders[index - (index % 2)] ?? '';
        return !notCopied.has(name.toLowerCase());
      });
      resolve({ bytes, headers });
    }).once('error', reject);
  });
}

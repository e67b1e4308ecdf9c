/**
 * The least a Node server can do: the bytes and headers of the files named, from memory.
 *   node bench/bare-server.ts PORT FOLDER      with FOLDER/pages.json and FOLDER/www/*.gz
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { CopiedPage } from './copied-pages.ts';

const [port, folder = ''] = process.argv.slice(2);

const pages = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as CopiedPage[];
const known = new Map(
  pages.map(({ path, file, headers }) => [
    path,
    { headers, bytes: readFileSync(join(folder, 'www', `${file}.gz`)) },
  ]),
);

createServer((request, response) => {
  const page = known.get(request.url ?? '');
  if (!page) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, page.headers);
  response.end(page.bytes);
}).listen(Number(port), '127.0.0.1');

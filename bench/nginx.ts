import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CopiedPage } from './copied-pages.ts';
import { startProgram } from './processes.ts';

/** What nginx says by itself. */
const ownHeaders = new Set(['content-type', 'content-length', 'content-encoding', 'etag']);

/** nginx with one worker, serving folder/www with its .gz files from disk and the site's headers. */
export function startNginx(port: number, folder: string) {
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const pages = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as CopiedPage[];
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/logs/error.log;
events { worker_connections 512; }
http {
  types { text/html html; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  gzip_static on;
  open_file_cache max=100;
  keepalive_requests 100000000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}/www;
${pages.map(location).join('\n')}
  }
}
`,
  );
  return startProgram(
    'nginx',
    ['-p', folder, '-e', join(folder, 'logs/error.log'), '-c', join(folder, 'nginx.conf')],
    `http://localhost:${port}/home.html`,
  );
}

function location({ file, headers }: CopiedPage): string {
  const lines = [];
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2);
    if (ownHeaders.has(name.toLowerCase())) continue;
    lines.push(`add_header ${name} "${value.replaceAll(/["\\]/g, '\\$&')}";`);
  }
  return `    location = /${file} { ${lines.join(' ')} }`;
}

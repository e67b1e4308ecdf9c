import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Ports {
  port: number;
  sitePort: number;
}

/** False, and says so, where a program that may stand in front of the site is not installed. */
export function isInstalled(program: string): boolean {
  const found = spawnSync(program, ['-h']).error === undefined;
  if (!found)
    process.stdout.write(`${program} is not installed: the site behind it was not tested.\n`);
  return found;
}

/** The text of a file of the guide, for a site on this port. */
function guide(file: string, { sitePort }: Ports): string {
  return readFileSync(file, 'utf8').replaceAll('127.0.0.1:3000', `127.0.0.1:${sitePort}`);
}

/** Runs a program with the file that `write` makes for it; the function that it returns stops it. */
function start(name: string, text: string, run: (folder: string, file: string) => string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'site-front-'));
  const file = join(folder, 'conf');
  writeFileSync(file, text);
  const env = { PATH: process.env.PATH, HOME: folder };
  const child = spawn(name, run(folder, file), { stdio: 'ignore', env });
  return async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
}

export function startVarnish(ports: Ports) {
  const vcl = guide('docs/varnish.vcl', ports).replace('"3000"', `"${ports.sitePort}"`);
  const listen = ['-a', `127.0.0.1:${ports.port}`, '-s', 'malloc,32m'];
  // Without a jail: the user of another name could not read the folder.
  return start('varnishd', vcl, (folder, file) => [
    ...['-j', 'none', '-F', '-f', file, '-n', join(folder, 'run')],
    ...listen,
  ]);
}

export function startNginx(ports: Ports) {
  const [location] =
    /location \/ \{\s*proxy_pass[^}]+\}/.exec(guide('deploy/nginx.conf', ports)) ?? [];
  if (!location) throw new Error('deploy/nginx.conf has no location with proxy_pass.');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const text = `${user} daemon off; pid nginx.pid; error_log error.log;
events { worker_connections 1024; }
http {
  access_log off; client_body_temp_path body; proxy_temp_path proxy;
  fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  server { listen 127.0.0.1:${ports.port}; ${location} }
}`;
  return start('nginx', text, (folder, file) => ['-p', folder, '-e', 'error.log', '-c', file]);
}

export function startCaddy(ports: Ports) {
  const [proxy] = /reverse_proxy [^}]+\}/.exec(guide('docs/production.md', ports)) ?? [];
  if (!proxy) throw new Error('docs/production.md has no reverse_proxy.');
  const text = `{\n admin off\n}\nhttp://localhost:${ports.port} {\n bind 127.0.0.1\n ${proxy}\n}\n`;
  return start('caddy', text, (_, file) => ['run', '--adapter', 'caddyfile', '--config', file]);
}

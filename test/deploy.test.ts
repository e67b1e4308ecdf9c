import { globSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readConfig } from '~/server/config.server';
import { settings } from '~/server/config-schema';

const { version, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const guide = readFileSync('docs/production.md', 'utf8');

it('the guide names every file of deploy/, and each is there', () => {
  const files = globSync('deploy/*').sort();
  const named = [...new Set(guide.match(/deploy\/[\w.-]+\w/g))].sort();
  expect(named.filter((name) => name !== 'deploy/.env')).toEqual(files);
});

it('the settings of the guide start the site without a warning', () => {
  const config = readConfig(
    parseEnv(readFileSync('deploy/site.env', 'utf8')) as Record<string, string>,
  );
  expect(config.warnings).toEqual([]);
  expect(config.google?.isGoogle).toBe(true);
  expect(config.dataDir).toBe('/var/lib/site');
});

it('the service starts the site as npm start does, on the Node that comes along', () => {
  const unit = readFileSync('deploy/site.service', 'utf8');
  const doctor = readFileSync('deploy/site-doctor.service', 'utf8');
  expect(doctor).toContain(`ExecStart=/opt/site/node_modules/.bin/${scripts.doctor} --env-file=`);
  expect(unit).toContain(`ExecStart=/opt/site/node_modules/.bin/${scripts.start}\n`);
});

it('the service makes backups on a disk, in a folder that systemd makes for it', () => {
  const { TMPDIR } = parseEnv(readFileSync('deploy/site.env', 'utf8'));
  const unit = readFileSync('deploy/site.service', 'utf8');
  expect(TMPDIR).toBe(`/var/cache/${/^CacheDirectory=(.+)$/m.exec(unit)?.[1]}`);
});

it('the proxy asks the port that the settings name, with the Host of the visitor', () => {
  const proxy = readFileSync('deploy/nginx.conf', 'utf8');
  const { PORT } = parseEnv(readFileSync('deploy/site.env', 'utf8'));
  expect(proxy).toContain(`proxy_pass http://127.0.0.1:${PORT};`);
  expect(proxy).toContain('proxy_set_header Host $http_host;');
  const names = [...proxy.matchAll(/listen 443[^}]+?server_name ([^;]+);/g)].map(
    ([, name]) => name,
  );
  expect(names).toEqual(['example.com', 'www.example.com']);
});

it('the container is not told where to listen and keep its data', () => {
  const compose = readFileSync('deploy/compose.yaml', 'utf8');
  expect(compose).not.toMatch(/^ +(HOST|PORT|DATA_DIR):/m);
  expect(readFileSync('Dockerfile', 'utf8')).toContain('/dev/tcp/127.0.0.1/$PORT');
});

it('the container passes every setting on, and nothing else', () => {
  const compose = readFileSync('deploy/compose.yaml', 'utf8');
  const [, environment = ''] = /environment:\n((?: {6}\w+:.*\n)+)/.exec(compose) ?? [];
  const passed = [...environment.matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name);
  const own = ['HOST', 'PORT', 'DATA_DIR', 'LISTEN_FDS', 'LISTEN_PID'];
  expect(passed.sort()).toEqual(
    Object.keys(settings.shape)
      .filter((name) => !own.includes(name))
      .sort(),
  );
  const empty = Object.fromEntries(
    [...environment.matchAll(/^ {6}(\w+): \$\{\w+:-(.*)\}$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  expect(readConfig(empty).logLevel).toBe('info');
});

it('no layer of the container holds the settings of this machine', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env', 'deploy/.env', 'data']));
});

it('the changelog begins with the version of the package', () => {
  expect(/^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]).toBe(version);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('worker threads load the worker of their own build, which the next build keeps', () => {
  const own: string[] = JSON.parse(readFileSync('build/assets.json', 'utf8'));
  const [worker = ''] = own.filter((file) => file.includes('/worker-'));
  expect(worker).toMatch(/^server\/assets\/worker-\w+\.js$/);
  const files = ['server/index.js', ...own].filter((file) => /^server\/.+\.js$/.test(file));
  const name = worker.replace('server/', '');
  const naming = files.filter((file) => readFileSync(`build/${file}`, 'utf8').includes(name));
  expect(naming).not.toEqual([]);
});

it('the server runs React as built for production', () => {
  const own: string[] = JSON.parse(readFileSync('build/assets.json', 'utf8'));
  const chunks = own.filter((file) => /^server\/.+\.js$/.test(file)).map((file) => `build/${file}`);
  const files = ['build/server/index.js', ...chunks];
  const holding = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(file, 'utf8')));
  expect(holding(/react-dom-server[\w.-]*\.production\.js/)).toHaveLength(1);
  expect(holding(/react[\w.-]*\.development\.js|NODE_ENV\s*!==/)).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { variantName } from '~/server/media/variants.server';
import { createTestApp, type TestApp } from './app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: 'demo', built: true });
});
afterAll(() => app.close());

it('the build has measured every shipped picture, so that the site need not load what does', async () => {
  const measured = JSON.parse(readFileSync('build/client/vendor/.measured.json', 'utf8'));
  const pictures = globSync('build/client/vendor/*.{avif,jpg,png,webp}');
  expect(pictures.length).toBeGreaterThan(0);
  for (const file of pictures) {
    expect(measured[variantName(readFileSync(file))], file).toMatchObject({
      width: expect.any(Number),
      height: expect.any(Number),
    });
  }
  expect((await app.request('/vendor/.measured.json')).status).toBe(404);
});

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

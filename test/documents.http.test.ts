import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { longPost } from '../bench/pages';
import { createTestApp, type TestApp } from './app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: 'demo', built: true });
});
afterAll(() => app.close());

const get = async (path: string, headers = {}) => (await app.request(path, { headers })).text();
const documents = ['/', '/about', '/blog', longPost, '/contact', '/privacy', '/nowhere'];
const figures = ['/gpa', '/lowest-grade', '/admin/login'];
const islands = /<script type="module" src="\/assets\/document-[^"]+\.js"[^>]*><\/script>/;

it.each([...documents, ...figures])('%s is a document: no router, one script', async (path) => {
  const html = await get(path);
  expect(html).not.toContain('__reactRouter');
  expect(html).not.toContain('<template id="B:');
  expect(html.match(/<script[^>]* src=/g)).toHaveLength(1);
  expect(html).toMatch(islands);
  expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
});

it.each(documents)('from %s the browser fetches other documents ahead', async (path) => {
  const html = await get(path);
  const [, rules = ''] = /<script type="speculationrules">(.+?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(rules)).toMatchObject({ prefetch: [{ eagerness: 'moderate' }] });
});

it.each(documents)('the lists of %s hold nothing but items', async (path) => {
  expect((await get(path)).match(/<\/li>\s*<(?!li\b|\/[ou]l>)[^>]*>/g)).toBeNull();
});

it.each(['/RSS-Maker', '/submit'])('%s is an app in the frame of the site', async (path) => {
  const html = await get(path);
  expect(html).toContain('__reactRouter');
  expect(html).toMatch(islands);
  // Painted before its scripts come.
  const scripts = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts) expect(script).toContain('fetchPriority="low"');
});

it('the workbench is an app with a sheet of its own', async () => {
  const cookie = await app.signIn();
  const html = await get('/admin', { cookie });
  expect(html).toContain('__reactRouter');
  expect(html.match(/<link rel="stylesheet" href="[^"]+"/g)).toEqual([
    expect.stringContaining('/assets/admin-'),
  ]);
  expect(html).not.toContain('speculationrules');
});

it('the policy names what is inline by its hash, and allows nothing else', async () => {
  const response = await app.request('/about');
  const html = await response.text();
  const policy = response.headers.get('content-security-policy') ?? '';
  const inline = (tag: RegExp) =>
    [...html.matchAll(tag)].map(
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    );
  const scripts = inline(/<script(?: type="speculationrules")?>([\s\S]+?)<\/script>/g);
  expect(scripts).toHaveLength(2);
  expect(policy).toContain(`script-src 'self' ${scripts.join(' ')};`);
  expect(policy).toContain(`style-src 'self' ${inline(/<style>(.+?)<\/style>/g)[0]};`);
});

it('every post of the demo is at most 8 kB with gzip', async () => {
  const paths = [...(await get('/blog')).matchAll(/<article[^>]*>.*?href="(\/blog\/[^"?#]+)"/gs)];
  expect(paths.map(([, path]) => path)).toContain(longPost);
  for (const [, path = ''] of paths) {
    expect(gzipSync(await get(path), { level: 9 }).length, path).toBeLessThan(8000);
  }
});

it('a feed, and the page of an error, are set in the faces of the site', async () => {
  const feed = await (await app.request('/feed.xml')).text();
  const problem = await (await app.request('/%E0%A4%A')).text();
  for (const text of [feed, problem]) {
    const style = /href="(\/assets\/[^"]+\.css)"/.exec(text)?.[1] ?? '';
    const css = await (await app.request(style)).text();
    expect(css).toMatch(/font:[^}]*Brygada 1918/);
    const faces = [...css.matchAll(/url\((\/assets\/[^)]+\.woff2)\)/g)].map(
      ([, face = '']) => face,
    );
    expect(faces.length).toBeGreaterThan(1);
    for (const face of faces) expect((await app.request(face)).status, face).toBe(200);
  }
});

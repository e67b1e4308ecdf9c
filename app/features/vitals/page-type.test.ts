import { readFileSync } from 'node:fs';
import { mappedRoutes } from 'test/route-map';
import { expect, it } from 'vitest';
import { pageType, pageTypes } from './page-type';

it('knows every page of the map by its kind, and nothing else', async () => {
  const routes = await mappedRoutes();
  const pages = routes.filter(
    ({ file, pattern }) =>
      !pattern.endsWith('*') && readFileSync(`app/${file}`, 'utf8').includes('export default'),
  );
  const kinds = pages.map(({ pattern }) => pattern.replace(/:\w+/g, '{id}'));
  expect([...pageTypes].sort()).toEqual(kinds.sort());
});

it.each([
  ['/', '/'],
  ['/blog/four-minutes', '/blog/{id}'],
  ['/About/', '/about'],
  ['/admin/blog-analytics/x', '/admin/blog-analytics/{id}'],
  ['/nowhere', 'elsewhere'],
  ['/blog/a/b', 'elsewhere'],
  ['/<script>', 'elsewhere'],
])('%s is %s', (path, kind) => {
  expect(pageType(path)).toBe(kind);
});

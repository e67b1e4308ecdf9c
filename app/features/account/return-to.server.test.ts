import fc from 'fast-check';
import { siteRoutes } from 'test/route-map';
import { expect, it } from 'vitest';

import { safeReturnTo } from './return-to.server';

it.each(['/admin', '/admin/blog?edit=a-post', '/admin?from=bookmark', '/create-blog-article'])(
  '%s is a page to come back to',
  (wanted) => {
    expect(safeReturnTo(siteRoutes, 'owner', wanted)).toBe(wanted);
  },
);

it.each([
  null,
  '',
  '/',
  '/blog',
  '/administrator',
  '/admin/login?returnTo=/admin',
  '/admin/../admin/login',
  '//evil.example/admin',
  'https://evil.example/admin',
  '/admin/..//evil.example',
  '/admin/../..//evil.example/admin',
  '/admin/%2e%2e//evil.example',
  '/admin/.\t./\t/evil.example',
  '/admin/..\\\\evil.example',
  '/admin\\..\\\\evil.example',
  '/create-blog-article/..//evil.example',
])('%j leads to the overview instead', (wanted) => {
  expect(safeReturnTo(siteRoutes, 'owner', wanted)).toBe('/admin');
});

it('nothing leads to another site', () => {
  const piece = fc.constantFrom(
    '/admin',
    '/',
    '//',
    '..',
    '.',
    '\\',
    '%2e',
    '\t',
    '\n',
    '@',
    ':',
    'x',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const { origin, pathname } = new URL(
        safeReturnTo(siteRoutes, 'owner', pieces.join('')),
        'http://site.invalid',
      );
      expect(origin).toBe('http://site.invalid');
      expect(pathname).toMatch(/^\/admin/);
    }),
  );
});

import { buildRoutes, mappedRoutes, siteRoutes } from 'test/route-map';
import { expect, it } from 'vitest';
import { ConcurrencyLimits } from '~/server/http/concurrency-limits.server';
import { routePolicies } from './route-policies';

const limits = new ConcurrencyLimits();
const treatment = (address: string) => {
  const { pattern, policy } = siteRoutes.at(address);
  const limitOf = (method: string) => limits.of(method, policy);
  return { pattern, policy, reads: limitOf('GET'), writes: limitOf('POST') };
};

const firstLetter = /[a-z]/i;
const spellings: [string, (path: string) => string][] = [
  ['capitals', (path) => path.toUpperCase()],
  ['a trailing slash', (path) => `${path}/`],
  [
    'an encoded letter',
    (path) => path.replace(firstLetter, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ],
  ['a dot segment', (path) => `/elsewhere/..${path}`],
  ['a host and a query', (path) => `http://localhost:3000${path}?q=a#b`],
  ['the data of a page', (path) => (path === '/' ? '/_.data' : `${path}.data`)],
];

const isOwners = ({ path, guarded }: { path: string; guarded: boolean }) =>
  guarded || /^\/(?:admin|auth)/.test(path);

it.each(spellings)('an address with %s is treated as the plain one', async (what, spell) => {
  for (const { path, guarded } of await mappedRoutes()) {
    // The owner's addresses are known in small letters only: others find nothing.
    const same = what === 'capitals' && isOwners({ path, guarded }) ? '/nowhere/at/all' : path;
    expect(treatment(spell(path)), spell(path)).toEqual(treatment(same));
  }
});

it('every policy is that of a route, and only the owner sends to what is the owner’s', async () => {
  const ids = Object.keys(await buildRoutes(() => ({}) as never));
  expect(Object.keys(routePolicies).filter((id) => !ids.includes(id))).toEqual([]);
  for (const route of await mappedRoutes())
    expect(siteRoutes.at(route.path).policy.owner, route.path).toBe(isOwners(route) || undefined);
});

it('an address that cannot be read is treated as one that is not there', () => {
  for (const target of ['*', '', '/%zz', `/${'x'.repeat(2001)}`])
    expect(siteRoutes.at(target).policy, target).toEqual({});
});

it.each([
  ['/review/a-token', '/review/…'],
  ['/Review/a-token.data', '/review/…'],
  ['//%72eview//a-token/and/more', '/review/…'],
  ['/api/v1//uploads/a-token', '/api/v1/uploads/…'],
  ['/moderate/id/key', '/moderate/…'],
  ['/sign-in', '/sign-in'],
  ['/blog/review', '/blog/review'],
])('%s is logged as %s', (path, logged) => {
  expect(siteRoutes.loggedPath(path)).toBe(logged);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packVisits, VisitCounter } from './packed-visits.server';
import { hitDimensions } from './site/site-view';

const oneOf = (...values: string[]) => fc.constantFrom(...values);
const someHits = fc.array(
  fc.record({
    visitor: oneOf('a', 'b', 'c'),
    path: oneOf('/', '/about', 'Direct'),
    source: oneOf('Direct', 'Google'),
    campaign: oneOf('', 'spring'),
    country: oneOf('Norway', 'Chile'),
    device: oneOf('Desktop', 'Mobile'),
    browser: oneOf('Firefox', 'Chrome'),
    entry: fc.constantFrom(0, 1),
  }),
  { minLength: 1, maxLength: 12 },
);
const someFilters = fc.record(
  {
    path: oneOf('/', '/about', '/gone'),
    entry: oneOf('/', '/about'),
    source: oneOf('Direct', 'Google'),
    country: oneOf('Norway', 'Chile'),
    device: oneOf('Desktop', 'Mobile'),
  },
  { requiredKeys: [] },
);

it('packed visits count as their hits do, whatever is filtered', () => {
  fc.assert(
    fc.property(someHits, someFilters, (hits, filters) => {
      const { entry, ...same } = filters;
      const entered = hits.filter((hit) => hit.entry === 1 && hit.path === entry);
      const found = hits.filter(
        (hit) =>
          Object.entries(same).every(([name, value]) => hit[name as 'path'] === value) &&
          (entry === undefined || entered.some(({ visitor }) => visitor === hit.visitor)),
      );
      const count = (some: typeof hits) => ({
        views: some.length,
        visitors: new Set(some.map(({ visitor }) => visitor)).size,
      });
      const counter = new VisitCounter({ filters, from: '2026-03-02' });
      const places = new Map<string, number>();
      const visits = packVisits(hits, places);
      const names = [...places.keys()];
      for (const day of ['2026-03-01', '2026-03-02']) counter.add({ day, names, visits });
      expect(counter.days.get('2026-03-01')).toEqual(found.length ? count(found) : undefined);
      for (const name of hitDimensions) {
        const key = name === 'entry' ? 'path' : name;
        const of = name === 'entry' ? found.filter((hit) => hit.entry === 1) : found;
        const values = new Set(of.map((hit) => hit[key]).filter((value) => value !== ''));
        expect(new Set(counter.shares(name))).toEqual(
          new Set(
            [...values].map((value) => ({
              value,
              ...count(of.filter((hit) => hit[key] === value)),
            })),
          ),
        );
      }
    }),
  );
});

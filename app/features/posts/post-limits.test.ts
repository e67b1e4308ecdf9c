import { expect, it } from 'vitest';
import { emptyValues } from './post';
import { postErrorsOf } from './post-limits';

it('a post within the limits has no errors', () => {
  expect(postErrorsOf(emptyValues)).toEqual({});
  expect(postErrorsOf({ ...emptyValues, title: 'x'.repeat(10_000), views: 2_147_483_647 })).toEqual(
    {},
  );
});

it('each field that cannot be saved says which it is and why', () => {
  const items = Array.from({ length: 10_001 }, () => '');
  expect(
    postErrorsOf({
      ...emptyValues,
      title: 'x'.repeat(10_001),
      seoTitle: 'x'.repeat(20_000),
      views: 1e30,
      content: [
        { type: 'text', value: 'fine' },
        { type: 'text', value: 'x'.repeat(1_000_001) },
        { type: 'list', items },
      ],
    }),
  ).toEqual({
    title: 'Title has 10,001 characters. Keep it to 10,000.',
    seoTitle: 'SEO Title has 20,000 characters. Keep it to 10,000.',
    views: 'Views must be a whole number from 0 to 2,147,483,647.',
    'content.1': `In the text “${'x'.repeat(40)}…” a text has 1,000,001 characters. Keep it to 1,000,000.`,
    'content.2': 'In the list a list has 10,001 entries. Keep it to 10,000.',
  });
  for (const views of [-1, 0.5, Number.NaN]) {
    expect(Object.keys(postErrorsOf({ ...emptyValues, views }))).toEqual(['views']);
  }
});

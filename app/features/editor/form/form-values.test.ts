import { describe, expect, it } from 'vitest';
import { emptyValues, type PostValues, textFieldNames, valuesOf } from '~/features/posts/post';
import { newRow, toPost } from '~/features/posts/post-row.server';
import { sameValues } from './form-values';

const saved = (values: PostValues) => valuesOf(toPost(newRow(values, new Date(), {})));

describe('a form that was saved', () => {
  it.each([' a line\u000bbroken in a slide ', '/vendor/pfp.png', 'vendor/pfp.png', '\ud83d'])(
    'has no unsaved changes, also with %j in its fields',
    (text) => {
      for (const name of textFieldNames) {
        const values = { ...emptyValues, [name]: text };
        expect(sameValues(values, saved(values)), name).toBe(true);
      }
      const picture = { fileName: text, alt: '', size: 'large', alignment: 'center' } as const;
      const image = { type: 'image', ...picture } as const;
      const values: PostValues = { ...emptyValues, content: [image] };
      expect(sameValues(values, saved(values)), 'image').toBe(true);
    },
  );

  it('has some once another picture or another letter is in it', () => {
    const values = { ...emptyValues, headerImage: '/vendor/one.png', title: 'One' };
    expect(sameValues({ ...values, headerImage: 'two.png' }, saved(values))).toBe(false);
    expect(sameValues({ ...values, title: 'One ' }, saved(values))).toBe(false);
  });
});

import { expect, it } from 'vitest';
import { emptyValues } from '~/features/posts/post';
import { createFormStore } from './form-store';
import { toForm } from './form-values';

it('tells once that another writing was loaded, and nothing of an edit', () => {
  const store = createFormStore(toForm(emptyValues));
  let told = 0;
  store.onceLoaded(() => {
    told += 1;
  });
  store.dispatch({ do: 'set', field: 'title', value: 'Edited' });
  expect(told).toBe(0);
  store.dispatch({ do: 'load', form: toForm(emptyValues) });
  store.dispatch({ do: 'load', form: toForm(emptyValues) });
  expect(told).toBe(1);
});

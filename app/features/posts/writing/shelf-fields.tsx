import { type Dispatch, useEffect, useId } from 'react';
import { href, useFetcher } from 'react-router';
import { AddressField } from '~/features/posts/addresses/address-field';
import type { PostErrors } from '~/features/posts/post-limits';
import type { loader } from '~/features/posts/tags/names.route';
import { TagsField } from '~/features/posts/tags/tags-field';
import { Field } from '~/ui/field';
import type { PostForm } from './form/form-model';
import type { FormAction } from './form/post-form';

interface ShelfFieldsProps {
  form: PostForm;
  errors: PostErrors;
  dispatch: Dispatch<FormAction>;
}

/** Where a post stands among the others: its address, its tags, its series. */
export function ShelfFields({ form, errors, dispatch }: ShelfFieldsProps) {
  const names = useFetcher<typeof loader>();
  const { load } = names;
  useEffect(() => {
    void load(href('/admin/blog/names.json'));
  }, [load]);
  const known = names.data ?? { tags: [], series: [] };
  const seriesList = useId();
  return (
    <>
      <AddressField
        title={form.title}
        slug={form.slug}
        message={errors.slug}
        onChange={(value) => dispatch({ do: 'set', field: 'slug', value })}
      />
      <TagsField
        tags={form.tags}
        known={known.tags}
        message={errors.tags}
        onChange={(value) => dispatch({ do: 'set', field: 'tags', value })}
      />
      <Field
        label="Series"
        message={errors.series}
        hint="Posts of one series are numbered by their date."
      >
        {(wiring) => (
          <>
            <input
              {...wiring}
              type="text"
              list={seriesList}
              value={form.series}
              autoComplete="off"
              className="control"
              onChange={(event) =>
                dispatch({ do: 'set', field: 'series', value: event.target.value })
              }
            />
            <datalist id={seriesList}>
              {known.series.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
      </Field>
    </>
  );
}

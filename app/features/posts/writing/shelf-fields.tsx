import { useId } from 'react';
import { href } from 'react-router';
import { AddressField } from '~/features/posts/addresses/address-field';
import type { PostErrors } from '~/features/posts/post-limits';
import type { loader } from '~/features/posts/tags/names.route';
import { TagsField } from '~/features/posts/tags/tags-field';
import { Field } from '~/ui/field';
import { useLoaded } from '~/ui/use-loaded';
import type { FormStore } from './form/form-store';
import { useField } from './form/use-form';

interface ShelfFieldsProps {
  store: FormStore;
  /** The title an address is suggested from; that of a moment ago will do. */
  title: string;
  errors: PostErrors;
}

/** Where a post stands among the others: its address, its tags, its series. */
export function ShelfFields({ store, title, errors }: ShelfFieldsProps) {
  const { dispatch } = store;
  const slug = useField(store, 'slug');
  const tags = useField(store, 'tags');
  const series = useField(store, 'series');
  const names = useLoaded<Awaited<ReturnType<typeof loader>>>(href('/admin/blog/names.json'));
  const known = names.data ?? { tags: [], series: [] };
  const seriesList = useId();
  return (
    <>
      <AddressField
        title={title}
        slug={slug}
        message={errors.slug}
        onChange={(value) => dispatch({ do: 'set', field: 'slug', value })}
      />
      <TagsField
        tags={tags}
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
              value={series}
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

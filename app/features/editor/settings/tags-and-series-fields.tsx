import { useId } from 'react';
import { href } from 'react-router';
import type { FormStore } from '~/features/editor/form/form-store';
import { useField } from '~/features/editor/form/use-form';
import type { PostErrors } from '~/features/posts/post-limits';
import type { loader } from '~/features/posts/tags/names.route';
import { TextField } from '~/ui/field';
import { useLoaded } from '~/ui/use-loaded';
import { TagsField } from './tags-field';

interface TagsAndSeriesFieldsProps {
  store: FormStore;
  errors: PostErrors;
}

export function TagsAndSeriesFields({ store, errors }: TagsAndSeriesFieldsProps) {
  const { dispatch } = store;
  const tags = useField(store, 'tags');
  const series = useField(store, 'series');
  const names = useLoaded<Awaited<ReturnType<typeof loader>>>(href('/admin/blog/names.json'));
  const known = names.data ?? { tags: [], series: [] };
  const seriesList = useId();
  return (
    <>
      <TagsField
        tags={tags}
        known={known.tags}
        message={errors.tags}
        onChange={(value) => dispatch({ do: 'set', field: 'tags', value })}
      />
      <TextField
        label="Series"
        hint="Posts of one series are numbered by their date."
        message={errors.series}
        list={seriesList}
        value={series}
        autoComplete="off"
        onChange={(event) => dispatch({ do: 'set', field: 'series', value: event.target.value })}
      />
      <datalist id={seriesList}>
        {known.series.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

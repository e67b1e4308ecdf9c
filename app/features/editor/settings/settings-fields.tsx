import { memo, type ReactNode, useId } from 'react';
import { href } from 'react-router';
import { type FormStore, readViews } from '~/features/editor/form/form-store';
import { useField, useRestedForm, useTextField } from '~/features/editor/form/use-form';
import { ImageField } from '~/features/media/image-field';
import type { PostErrors } from '~/features/posts/post-limits';
import { computeTimeToRead } from '~/features/posts/post-search';
import type { loader } from '~/features/posts/tags/names.route';
import { TextField } from '~/ui/field';
import { useLoaded } from '~/ui/use-loaded';
import { AddressField } from './address-field';
import { TagsField } from './tags-field';

interface SettingsFieldsProps {
  store: FormStore;
  errors: PostErrors;
  /** The address that readers have; empty where there is none yet. */
  address: string;
  reviewLink: ReactNode;
}

/** Everything about a post except its text, and what the SEO tab has. */
export const SettingsFields = memo(function SettingsFields(props: SettingsFieldsProps) {
  const { store, errors, address, reviewLink } = props;
  const slug = useField(store, 'slug');
  const headerImage = useField(store, 'headerImage');
  const views = useField(store, 'views');
  const { title, content } = useRestedForm(store);
  return (
    <div className="flex flex-col gap-5">
      {reviewLink}
      <TextField label="Author" required {...useTextField(store, 'author', errors)} />
      <TextField
        label="Time to Read"
        hint="Computed from the text if empty"
        placeholder={computeTimeToRead(content)}
        {...useTextField(store, 'timeToRead', errors)}
      />
      <AddressField
        title={title}
        slug={slug}
        current={address}
        message={errors.slug}
        onChange={(slug) => store.set({ slug })}
      />
      <TagsAndSeriesFields store={store} errors={errors} />
      <ImageField
        label="Header Image"
        fileName={headerImage}
        hint="Without one the post gets a plate, drawn from its title and text."
        message={errors.headerImage}
        onChange={(headerImage) => store.set({ headerImage })}
      />
      <TextField
        label="Views"
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        value={views}
        message={errors.views}
        onChange={(event) => store.set({ views: readViews(event.target.value) })}
      />
    </div>
  );
});

function TagsAndSeriesFields({ store, errors }: { store: FormStore; errors: PostErrors }) {
  const names = useLoaded<Awaited<ReturnType<typeof loader>>>(href('/admin/blog/names.json'));
  const known = names.data ?? { tags: [], series: [] };
  const seriesList = useId();
  return (
    <>
      <TagsField
        tags={useField(store, 'tags')}
        known={known.tags}
        message={errors.tags}
        onChange={(tags) => store.set({ tags })}
      />
      <TextField
        label="Series"
        hint="Posts of one series are numbered by their date."
        list={seriesList}
        autoComplete="off"
        {...useTextField(store, 'series', errors)}
      />
      <datalist id={seriesList}>
        {known.series.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

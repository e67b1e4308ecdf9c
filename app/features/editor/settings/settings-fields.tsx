import { useDeferredValue, useId } from 'react';
import { href } from 'react-router';
import { readViews } from '~/features/editor/form/form-values';
import type { LiveLink } from '~/features/editor/review/review-link';
import { ReviewLinkField } from '~/features/editor/review/review-link-field';
import {
  useCopyState,
  useField,
  useMessage,
  useOpenPost,
  useTextField,
} from '~/features/editor/use-open-post';
import { MediaField } from '~/features/media/media-field';
import { computeTimeToRead } from '~/features/posts/post-search';
import type { loader } from '~/features/posts/tags/names.route';
import { TextField } from '~/ui/field';
import { useLoaded } from '~/ui/use-loaded';
import { AddressField } from './address-field';
import { PlateField } from './plate-field';
import { TagsField } from './tags-field';

interface SettingsFieldsProps {
  /** Those that work now, by what they show. */
  reviewLinks: Partial<Record<string, LiveLink[]>>;
}

/** Everything about a post except its text, and what the SEO tab has. */
export function SettingsFields({ reviewLinks }: SettingsFieldsProps) {
  const { form } = useOpenPost().copy;
  const base = useCopyState((state) => state.base);
  const postId = base.post?.id ?? '';
  const isHidden = base.post?.isDraft || base.values.visibility === 'private';
  const reviewed = useCopyState(({ draftId }) => postId || draftId);
  return (
    <div className="flex flex-col gap-5">
      <ReviewLinkField links={reviewLinks[reviewed] ?? []} />
      <TextField label="Author" required {...useTextField('author')} />
      <TimeToReadField />
      <AddressField current={base.values.slug || (isHidden ? '' : postId)} />
      <TagsAndSeriesFields />
      <MediaField
        label="Header Image"
        fileName={useField('headerImage')}
        hint="A picture, or a plate drawn from the text. Without one the post has none."
        message={useMessage('headerImage')}
        onChange={(headerImage) => form.set({ headerImage })}
      />
      <PlateField
        fileName={useField('headerImage')}
        onChoose={(headerImage) => form.set({ headerImage })}
      />
      <TextField
        label="Views"
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        value={useField('views')}
        message={useMessage('views')}
        onChange={({ target }) => form.set({ views: readViews(target.value) })}
      />
    </div>
  );
}

function TimeToReadField() {
  // A long text is counted once the keys pressed in the meantime are drawn.
  const content = useDeferredValue(useField('content'));
  return (
    <TextField
      label="Time to Read"
      hint="Computed from the text if empty"
      placeholder={computeTimeToRead(content)}
      {...useTextField('timeToRead')}
    />
  );
}

function TagsAndSeriesFields() {
  const { form } = useOpenPost().copy;
  const names = useLoaded<Awaited<ReturnType<typeof loader>>>(href('/admin/blog/names.json'));
  const known = names.data ?? { tags: [], series: [] };
  const seriesList = useId();
  return (
    <>
      <TagsField
        tags={useField('tags')}
        known={known.tags}
        message={useMessage('tags')}
        onChange={(tags) => form.set({ tags })}
      />
      <TextField
        label="Series"
        hint="Posts of one series are numbered by their date."
        list={seriesList}
        autoComplete="off"
        {...useTextField('series')}
      />
      <datalist id={seriesList}>
        {known.series.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

import type { ReactNode } from 'react';
import { appleCategories } from '~/features/podcast/categories';
import { type PodcastFields, podcastField, withAddresses } from '~/features/podcast/draft';
import { SelectField, TextareaField, TextField } from '~/ui/field';
import type { FeedMaker } from './use-feed-maker';

export type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const addressProps = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const;

/** The props of the control for one field. */
export function podcastControl(maker: FeedMaker, name: keyof PodcastFields) {
  const id = podcastField(name);
  return {
    id,
    value: maker.draft.podcast[name],
    message: maker.messages.get(id),
    autoComplete: 'off',
    onChange: (event: React.ChangeEvent<TextControl>) =>
      maker.editPodcast({ [name]: event.target.value }),
  };
}

export function ToolSection(props: {
  id: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) {
  const { id, title, text, children } = props;
  return (
    <section aria-labelledby={id} className="border-line border-t py-8 sm:py-10">
      <h2 id={id} className="text-subheading">
        {title}
      </h2>
      {text && <p className="mt-1.5 max-w-[60ch] text-muted text-sm">{text}</p>}
      <div className="mt-6">{children}</div>
    </section>
  );
}

export function PodcastDetails({ maker }: { maker: FeedMaker }) {
  return (
    <ToolSection id="podcast-details" title="Podcast details">
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField {...podcastControl(maker, 'title')} label="Podcast title" required />
        <TextField
          {...podcastControl(maker, 'language')}
          label="Language"
          required
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...podcastControl(maker, 'link')}
          {...addressProps}
          className="sm:col-span-2"
          label="Link"
          hint="The podcast’s website."
          required
        />
        <TextareaField
          {...podcastControl(maker, 'description')}
          className="sm:col-span-2"
          label="Description"
          required
          rows={4}
        />
      </div>
    </ToolSection>
  );
}

/** What the podcast directories ask for beyond the feed itself. */
export function DirectoryDetails({ maker }: { maker: FeedMaker }) {
  const { category } = maker.draft.podcast;
  const isApples = appleCategories.some((group) => group.includes(category));
  return (
    <ToolSection
      id="directory-details"
      title="For podcast directories"
      text="Optional here, but Apple Podcasts requires a category and whether it’s explicit."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...podcastControl(maker, 'category')} label="Category">
          <option value="">Not chosen</option>
          {category !== '' && !isApples && <option value={category}>{category}</option>}
          {appleCategories.map((group) => (
            <optgroup key={group[0]} label={group[0]}>
              {group.map((name) => (
                <option key={name} value={name}>
                  {name.replace('>', '›')}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <SelectField {...podcastControl(maker, 'explicit')} label="Explicit content">
          <option value="">Not said</option>
          <option value="false">No, clean</option>
          <option value="true">Yes, explicit</option>
        </SelectField>
        <TextField {...podcastControl(maker, 'author')} label="Author" />
        <TextField {...podcastControl(maker, 'ownerName')} label="Owner name" />
        <TextField
          {...podcastControl(maker, 'ownerEmail')}
          label="Owner email"
          hint="Public in the feed; directories write to it."
          type="email"
        />
        <TextField
          {...podcastControl(maker, 'feedAddress')}
          {...addressProps}
          label="Feed address"
          hint="Where this feed will be published."
          placeholder={withAddresses(maker.draft).feedAddress || 'https://'}
        />
      </div>
    </ToolSection>
  );
}

import type { PodcastFields } from '~/features/podcast/draft';
import { podcastField } from '~/features/podcast/required';
import { TextareaField, TextField } from '~/ui/field';
import { ToolSection } from './tool-section';

export interface PodcastFormProps {
  podcast: PodcastFields;
  /** By the id of the control. */
  messages: ReadonlyMap<string, string>;
  onEdit: (fields: Partial<PodcastFields>) => void;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The props of the control for one field. */
export function podcastControl(
  { podcast, messages, onEdit }: PodcastFormProps,
  name: keyof PodcastFields,
) {
  const id = podcastField(name);
  return {
    id,
    value: podcast[name],
    message: messages.get(id),
    onChange: (event: React.ChangeEvent<TextControl>) => onEdit({ [name]: event.target.value }),
  };
}

const commonLanguages = 'en en-us en-gb de es fr it ja nl pl pt-br sv zh'.split(' ');

export function PodcastDetails(props: PodcastFormProps) {
  return (
    <ToolSection id="podcast-details" title="Podcast details">
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField
          {...podcastControl(props, 'title')}
          label="Podcast title"
          required
          autoComplete="off"
        />
        <TextField
          {...podcastControl(props, 'language')}
          label="Language"
          required
          list="podcast-languages"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <datalist id="podcast-languages">
          {commonLanguages.map((language) => (
            <option key={language} value={language} />
          ))}
        </datalist>
        <TextField
          {...podcastControl(props, 'link')}
          className="sm:col-span-2"
          label="Link"
          hint="The podcast’s website."
          required
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
        />
        <TextareaField
          {...podcastControl(props, 'description')}
          className="sm:col-span-2"
          label="Description"
          required
          rows={4}
        />
      </div>
    </ToolSection>
  );
}

import { formatFeedDate } from '~/features/podcast/dates';
import type { Episode } from '~/features/podcast/draft';
import { episodeField } from '~/features/podcast/required';
import { SelectField, TextareaField, TextField } from '~/ui/field';
import { Disclosure } from './disclosure';

export interface EpisodeFormProps {
  episode: Episode;
  titleMessage: string | undefined;
  audioMessage: string | undefined;
  onEdit: (fields: Partial<Episode>) => void;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function EpisodeFieldset({ episode, titleMessage, audioMessage, onEdit }: EpisodeFormProps) {
  const control = (name: keyof Omit<Episode, 'key' | 'origin'>) => ({
    id: episodeField(episode.key, name),
    value: episode[name],
    autoComplete: 'off',
    onChange: (event: React.ChangeEvent<TextControl>) => onEdit({ [name]: event.target.value }),
  });
  const address = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...control('title')}
        className="sm:col-span-2"
        label="Episode title"
        required
        message={titleMessage}
      />
      <TextField
        {...control('audio')}
        {...address}
        className="sm:col-span-2"
        label="Audio URL"
        required
        message={audioMessage}
      />
      <TextField
        {...control('pubDate')}
        label="Publication date"
        type="datetime-local"
        value={toLocalInput(episode.pubDate)}
        onChange={(event) => onEdit({ pubDate: fromLocalInput(event.target.value) })}
        hint={formatFeedDate(episode.pubDate) || 'In your own time zone.'}
      />
      <TextField
        {...control('duration')}
        label="Duration"
        placeholder="mm:ss"
        hint="h:mm:ss, mm:ss or seconds."
      />
      <TextareaField
        {...control('description')}
        className="sm:col-span-2"
        label="Episode description"
        rows={3}
      />
      <Disclosure summary="More about this episode" className="sm:col-span-2">
        <div className="mt-4 grid gap-5 sm:grid-cols-2">
          <TextField
            {...control('length')}
            label="Length in bytes"
            inputMode="numeric"
            hint="The size of the audio file."
          />
          <SelectField {...control('explicit')} label="Explicit episode">
            <option value="">As the podcast</option>
            <option value="false">No, clean</option>
            <option value="true">Yes, explicit</option>
          </SelectField>
          <TextField {...control('season')} label="Season" inputMode="numeric" />
          <TextField {...control('episode')} label="Episode number" inputMode="numeric" />
          <TextField {...control('link')} {...address} label="Episode page" />
          <TextField {...control('artwork')} {...address} label="Episode artwork address" />
          <TextField
            {...control('guid')}
            className="sm:col-span-2"
            label="Episode ID (guid)"
            spellCheck={false}
            hint="Players identify the episode by it. Never change it after publishing."
          />
        </div>
      </Disclosure>
    </div>
  );
}

/** The value of <input type="datetime-local">, in the visitor's time zone. */
function toLocalInput(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function fromLocalInput(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

import { MediaField } from '~/features/media/media-field';
import { embedOf, providerNames } from '~/features/posts/sections/embed/providers';
import type { SectionOf } from '~/features/posts/sections/sections';
import { vendorPath } from '~/formats/pictures';
import { TextField } from '~/ui/field';
import { bindText, type FieldsProps } from './fields-props';

export function AudioFields(props: FieldsProps<SectionOf<'audio'>>) {
  const bind = bindText(props);
  const { section, onChange } = props;
  return (
    <div className="flex flex-col gap-4">
      <MediaField
        label="Audio"
        use="audio"
        fileName={section.fileName}
        hint="MP3, M4A, OGG or WebM, up to 500 MB. Readers get it unchanged."
        onChange={(fileName) => onChange({ ...section, fileName })}
      />
      <TextField label="Caption" {...bind('caption')} />
    </div>
  );
}

export function FileFields(props: FieldsProps<SectionOf<'file'>>) {
  const bind = bindText(props);
  const { section, onChange } = props;
  return (
    <div className="flex flex-col gap-4">
      <MediaField
        label="File"
        use="file"
        fileName={section.fileName}
        hint="Any file up to 500 MB. Readers download it; it never opens on the site."
        onChange={(fileName, { size = 0, name = '' } = {}) =>
          onChange({ ...section, fileName, size, name: section.name || name })
        }
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="File name for readers" placeholder="report.pdf" {...bind('name')} />
        <TextField label="Caption" {...bind('caption')} />
      </div>
    </div>
  );
}

export function VideoFields(props: FieldsProps<SectionOf<'video'>>) {
  const bind = bindText(props);
  const { section, onChange } = props;
  const { width, height } = section;
  return (
    <div className="flex flex-col gap-4">
      <MediaField
        label="Video"
        use="video"
        fileName={section.fileName}
        hint="MP4 or WebM, up to 500 MB. Readers get it unchanged."
        onChange={(fileName) => onChange({ ...section, fileName, width: 0, height: 0 })}
      />
      {section.fileName && (
        // biome-ignore lint/a11y/useMediaCaption: only a preview for the owner
        <video
          controls
          preload="metadata"
          src={vendorPath(section.fileName)}
          aria-label="The uploaded video"
          onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => {
            if (videoWidth !== width || videoHeight !== height) {
              onChange({ ...section, width: videoWidth, height: videoHeight });
            }
          }}
          className="max-h-64 w-full rounded-control bg-surface-sunken"
        />
      )}
      <TextField label="Caption" {...bind('caption')} />
      <MediaField
        label="Poster"
        hint="Shown before it plays. Without one, the browser shows the first frame."
        fileName={section.poster}
        onChange={(poster) => onChange({ ...section, poster })}
      />
      <MediaField
        label="Captions file"
        use="captions"
        fileName={section.captions}
        hint="WebVTT: what is said, for people who can’t hear it."
        onChange={(captions) => onChange({ ...section, captions })}
      />
    </div>
  );
}

export function EmbedFields(props: FieldsProps<SectionOf<'embed'>>) {
  const { section, onChange } = props;
  const bind = bindText(props);
  const embed = embedOf(section.url);
  const unknown = section.url !== '' && !embed;
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://www.youtube.com/watch?v=…"
        {...bind('url')}
        message={
          unknown
            ? `Readers see a card that links there: only ${providerNames} can be embedded.`
            : undefined
        }
        hint={
          embed ? `From ${embed.provider}. It loads when a reader presses it.` : `${providerNames}.`
        }
      />
      <TextField label="Name on the card" {...bind('caption')} />
      {unknown && (
        <MediaField
          label="Picture on the card"
          fileName={section.picture ?? ''}
          onChange={(picture) => onChange({ ...section, picture })}
        />
      )}
    </div>
  );
}

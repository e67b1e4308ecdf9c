import { FileField } from '~/features/media/file-field';
import { ImageField } from '~/features/media/image-field';
import type { VideoBody } from '~/features/posts/sections/video/video-section';
import { vendorPath } from '~/formats/pictures';
import { TextField } from '~/ui/field';
import { bindText, type FieldsProps } from './fields-props';

export function VideoFields<T extends VideoBody>(props: FieldsProps<T>) {
  const bind = bindText(props);
  const { section, onChange, offerUndo } = props;
  const { fileName, width, height, captions } = section;
  return (
    <div className="flex flex-col gap-4">
      <FileField
        label="Video"
        use="video"
        fileName={section.fileName}
        hint="MP4 or WebM, up to 500 MB. Readers get it unchanged."
        onStored={(stored) =>
          onChange({ ...section, fileName: stored.fileName, width: 0, height: 0 })
        }
        onRemove={() => {
          onChange({ ...section, fileName: '', width: 0, height: 0 });
          offerUndo('Video removed.', (latest) =>
            latest.fileName ? latest : { ...latest, fileName, width, height },
          );
        }}
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
      <ImageField
        label="Poster"
        hint="Shown before it plays. Without one, the browser shows the first frame."
        fileName={section.poster}
        onChange={(poster) => onChange({ ...section, poster })}
      />
      <FileField
        label="Captions file"
        use="captions"
        fileName={section.captions}
        hint="WebVTT: what is said, for people who can’t hear it."
        onStored={(stored) => onChange({ ...section, captions: stored.fileName })}
        onRemove={() => {
          onChange({ ...section, captions: '' });
          offerUndo('Captions file removed.', (latest) =>
            latest.captions ? latest : { ...latest, captions },
          );
        }}
      />
    </div>
  );
}

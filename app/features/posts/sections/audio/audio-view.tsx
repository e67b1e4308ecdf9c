import { vendorPath } from '~/formats/pictures';
import type { AudioBody } from './audio-section';

export function AudioView({ section: { fileName, caption } }: { section: AudioBody }) {
  if (!fileName) return null;
  return (
    <figure className="player">
      {/* biome-ignore lint/a11y/useMediaCaption: the text of the post replaces captions */}
      <audio
        controls
        preload="metadata"
        src={vendorPath(fileName)}
        aria-label={caption || 'Audio'}
      />
      {caption && <figcaption className="caption">{caption}</figcaption>}
    </figure>
  );
}

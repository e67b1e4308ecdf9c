import { vendorPath } from '~/formats/pictures';
import type { VideoBody } from './video-section';

/** The browser's player; it loads only metadata before it plays. */
export function VideoView({ section }: { section: VideoBody }) {
  const { fileName, caption, poster, captions, width, height } = section;
  if (!fileName) return null;
  return (
    <figure className="player">
      {/* biome-ignore lint/a11y/useMediaCaption: captions are optional */}
      <video
        controls
        playsInline
        preload={poster ? 'none' : 'metadata'}
        src={vendorPath(fileName)}
        poster={poster ? vendorPath(poster) : undefined}
        width={width || undefined}
        height={height || undefined}
        aria-label={caption || 'Video'}
      >
        {captions && (
          <track kind="captions" src={vendorPath(captions)} srcLang="en" label="Captions" default />
        )}
        <a href={vendorPath(fileName)}>{caption || 'The video'}</a>
      </video>
      {caption && <figcaption className="caption">{caption}</figcaption>}
    </figure>
  );
}

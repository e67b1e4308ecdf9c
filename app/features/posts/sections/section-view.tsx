import type { ComponentType } from 'react';
import { formatBytes } from '~/formats/bytes';
import { vendorPath } from '~/formats/pictures';
import { classNames } from '~/ui/class-names';
import { Picture } from '~/ui/picture';
import { FigureView } from './figure/figure-view';
import { GalleryView, ImageView } from './picture-view';
import type { RenderedBodies, RenderedBody, SectionType } from './sections';
import type { RenderedBlock } from './timeline-section';

interface Shown<Type extends SectionType> {
  section: RenderedBodies[Type];
}

const sectionViews: { [Type in SectionType]: ComponentType<Shown<Type>> } = {
  text: TextView,
  image: ImageView,
  list: TextView,
  table: TableView,
  timeline: TimelineView,
  gallery: GalleryView,
  video: VideoView,
  audio: AudioView,
  file: FileView,
  figure: FigureView,
  embed: EmbedView,
};

export function SectionView({ section }: { section: RenderedBody }) {
  const View = sectionViews[section.type] as ComponentType<{ section: RenderedBody }>;
  return <View section={section} />;
}

function AudioView({ section: { fileName, caption } }: Shown<'audio'>) {
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

/** A card that loads nothing from other sites; its island does when it is pressed. */
function EmbedView({ section: { url, name, site, picture, embed } }: Shown<'embed'>) {
  return (
    <div
      className="embed grid break-inside-avoid gap-[0.6em] rounded-card border bg-surface-raised px-[1.25em] py-[1.1em]"
      {...(embed && {
        'data-island': 'embed',
        'data-src': embed.src,
        'data-what': embed.what,
        'data-provider': embed.provider,
      })}
    >
      {picture && (
        <Picture
          {...picture}
          alt=""
          sizes="(min-width: 64rem) 38rem, 92vw"
          cover
          className="aspect-[2/1] rounded-control"
        />
      )}
      <p className="embed-name wrap-anywhere font-semibold">{name}</p>
      {url && (
        // The height of the button that script adds.
        <p className="embed-actions flex min-h-10 flex-wrap items-center gap-x-[1.25em] gap-y-[0.6em] text-sm">
          <a href={url} rel="external noopener" className="link">
            {embed ? `Open on ${embed.provider}` : `Read on ${site}`}
          </a>
        </p>
      )}
      {embed && (
        <p className="embed-note text-muted text-xs print:hidden">
          Nothing is loaded from {embed.provider} until you ask for it.
        </p>
      )}
    </div>
  );
}

function FileView({ section: { fileName, name, caption, size } }: Shown<'file'>) {
  if (!fileName) return null;
  return (
    <div className="rounded-card border bg-surface-raised px-[1.25em] py-[1em]">
      <a
        href={vendorPath(fileName)}
        download={name || fileName}
        className="wrap-anywhere font-semibold underline underline-offset-[0.2em]"
      >
        {name || fileName}
      </a>
      {size > 0 && (
        <span className="ms-[0.75em] font-mono text-muted text-xs">{formatBytes(size)}</span>
      )}
      {caption && <p className="caption">{caption}</p>}
    </div>
  );
}

const scroller = { role: 'group', 'aria-label': 'Table', tabIndex: 0 };

function TableView({ section: { headers, rows } }: Shown<'table'>) {
  return (
    <div className="prose">
      <div {...scroller} className="edge-fade">
        <table>
          <thead>
            <tr>
              {headers.map((header, column) => (
                <th key={`${column}-${header}`} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={`${index}-${row[0] ?? ''}`}>
                {row.map((cell, column) => (
                  <td key={`${column}-${cell}`}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Sanitized HTML, rendered from markdown on the server. */
function TextView({ section: { html } }: { section: { html: string } }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

function TimelineView({ section: { events } }: Shown<'timeline'>) {
  return (
    <ol className="mt-[1.5em] list-none">
      {events.map((event, index) => (
        <li key={event.id} className="timeline-event">
          <span
            aria-hidden="true"
            className="absolute start-0 top-0 grid size-9 place-items-center rounded-full border border-signal text-base text-signal tabular-nums leading-none"
          >
            {index + 1}
          </span>
          {event.date && <div className="pt-2 text-muted text-sm leading-[1.3]">{event.date}</div>}
          {event.title && (
            <h3
              id={event.id}
              className={classNames(
                'mt-1 font-semibold text-lead leading-[1.3]',
                !event.date && 'pt-[0.3rem]',
              )}
            >
              {event.title}
            </h3>
          )}
          {event.blocks.map((block, at) => (
            // Blocks have only their position as identity, and the list does not change while shown.
            <BlockView key={`${at}-${block.type}`} block={block} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function BlockView({ block }: { block: RenderedBlock }) {
  return block.type === 'image' ? <ImageView section={block} /> : <TextView section={block} />;
}

/** The browser's player; it loads only metadata before it plays. */
function VideoView({ section }: Shown<'video'>) {
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

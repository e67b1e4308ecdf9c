import type { ImageAlignment, ImageSize } from '~/features/posts/post';
import { Picture } from '~/ui/picture';
import type { RenderedBlock, RenderedEvent, RenderedSection } from './rendered';

/** The sections of a post in order, as readers and the owner's preview see them. */
export function PostSections({ sections }: { sections: readonly RenderedSection[] }) {
  return sections.map((section, index) => (
    // Sections have no identity but their position, and the list never changes while shown.
    <section key={`${index}-${section.type}`} className="post-section">
      {section.heading && (
        <h2 id={section.heading.id} className="post-heading">
          {section.heading.text}
          <HeadingAnchor id={section.heading.id} text={section.heading.text} />
        </h2>
      )}
      <SectionBody section={section} />
    </section>
  ));
}

function SectionBody({ section }: { section: RenderedSection }) {
  if (section.type === 'table')
    return <TableSection headers={section.headers} rows={section.rows} />;
  if (section.type === 'timeline') return <Timeline events={section.events} />;
  return <Block block={section} />;
}

function Block({ block }: { block: RenderedBlock }) {
  if (block.type === 'image') return <ImageSection image={block} />;
  return <div className="prose" dangerouslySetInnerHTML={{ __html: block.html }} />;
}

const widths: Record<ImageSize, string> = {
  small: 'post-image-small',
  medium: 'post-image-medium',
  large: 'post-image-large',
};
const sides: Record<ImageAlignment, string> = {
  left: 'mr-auto',
  center: 'mx-auto',
  right: 'ml-auto',
};
const shownAt: Record<ImageSize, string> = {
  small: '(min-width: 48rem) 15rem, 34vw',
  medium: '(min-width: 48rem) 30rem, 67vw',
  large: '(min-width: 48rem) 42rem, 100vw',
};

function ImageSection({ image }: { image: Extract<RenderedBlock, { type: 'image' }> }) {
  if (!image.fileName) return null;
  return (
    <figure data-image="" className={`${widths[image.size]} ${sides[image.alignment]}`}>
      <Picture
        fileName={image.fileName}
        alt={image.alt}
        facts={image.facts}
        sizes={shownAt[image.size]}
        className="rounded-card"
      />
    </figure>
  );
}

const scrollRegion = { role: 'region', 'aria-label': 'Table', tabIndex: 0 };

function TableSection({ headers, rows }: { headers: string[]; rows: string[][] }) {
  return (
    <div className="prose">
      <div {...scrollRegion} className="table-scroll">
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

function Timeline({ events }: { events: RenderedEvent[] }) {
  return (
    <ol className="timeline">
      {events.map((event, index) => (
        <li key={event.id} className="timeline-event">
          <span aria-hidden="true" className="timeline-number">
            {index + 1}
          </span>
          {event.date && <div className="timeline-date">{event.date}</div>}
          <h3 id={event.id} className="timeline-title">
            {event.title}
          </h3>
          {event.blocks.map((block, index) => (
            <Block key={`${index}-${block.type}`} block={block} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function HeadingAnchor({ id, text }: { id: string; text: string }) {
  return (
    <a href={`#${id}`} className="heading-anchor" aria-label={`Link to the section ${text}`}>
      #
    </a>
  );
}

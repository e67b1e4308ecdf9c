import { ImageView } from '~/features/posts/sections/image/image-view';
import type { RenderedBodies } from '~/features/posts/sections/sections';
import { TextView } from '~/features/posts/sections/text/text-view';
import type { RenderedBlock } from './event-blocks';

export function TimelineView({ section: { events } }: { section: RenderedBodies['timeline'] }) {
  return (
    <ol className="timeline">
      {events.map((event, index) => (
        <li key={event.id} className="timeline-event">
          <span aria-hidden="true" className="timeline-number">
            {index + 1}
          </span>
          {event.date && <div className="timeline-date">{event.date}</div>}
          {event.title && (
            <h3 id={event.id} className="timeline-title">
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

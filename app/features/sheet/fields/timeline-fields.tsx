import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { type SectionOf, sectionDefinitions } from '~/features/posts/sections/sections';
import {
  type EventBlock,
  eventBlockTypes,
  newEvent,
  type TimelineEvent,
} from '~/features/posts/sections/timeline-section';
import { Button } from '~/ui/button';
import { TextareaField, TextField } from '~/ui/field';
import { MoveTools } from '~/ui/move-tools';
import { bindText, type FieldsProps } from './fields-props';
import { ImageFields } from './image-fields';
import { ListFields } from './list-fields';
import { useEntries } from './use-entries';

export function TimelineFields(props: FieldsProps<SectionOf<'timeline'>>) {
  const { section: timeline, onChange } = props;
  const listRef = useRef<HTMLOListElement>(null);
  const events = useEntries(timeline.events, (next) => onChange({ ...timeline, events: next }));
  const add = () => {
    events.add(newEvent());
    // Rendered by then, and before the next key.
    queueMicrotask(() =>
      listRef.current?.querySelector<HTMLElement>(':scope > li:last-child input')?.focus(),
    );
  };
  return (
    <div className="flex flex-col gap-4">
      <ol ref={listRef} className="flex list-none flex-col gap-4 p-0">
        {events.all.map(({ entry: event, index, key, tools }) => (
          <li key={key} className="border-line-strong border-l-2 pl-4">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
              <h4 className="label-mono text-muted">Event {index + 1}</h4>
              <MoveTools {...tools('Event')} />
            </div>
            <EventFields section={event} onChange={(next) => events.set(key, next)} />
          </li>
        ))}
      </ol>
      <div>
        <Button variant="quiet" size="sm" onClick={add}>
          <Plus aria-hidden="true" />
          Add event
        </Button>
      </div>
    </div>
  );
}

function EventFields({ section: event, onChange }: FieldsProps<TimelineEvent>) {
  const bind = bindText({ section: event, onChange });
  const blocks = useEntries(event.content, (content) => onChange({ ...event, content }));
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-[12rem_1fr]">
        <TextField label="Date" placeholder="5000 BC" {...bind('date')} />
        <TextField label="Event title" {...bind('title')} />
      </div>
      {blocks.all.map(({ entry: block, key, tools }) => (
        <div key={key} className="flex flex-col gap-1">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="label-mono text-muted">{sectionDefinitions[block.type].label}</span>
            <MoveTools {...tools('Block')} />
          </div>
          <BlockFields section={block} onChange={(next) => blocks.set(key, next)} />
        </div>
      ))}
      <div className="flex flex-wrap gap-1">
        {eventBlockTypes.map((type) => (
          <Button
            key={type}
            variant="quiet"
            size="sm"
            aria-label={`Add ${type} block`}
            onClick={() => blocks.add(sectionDefinitions[type].empty())}
          >
            <Plus aria-hidden="true" />
            {sectionDefinitions[type].label}
          </Button>
        ))}
      </div>
    </div>
  );
}

function BlockFields({ section: block, onChange }: FieldsProps<EventBlock>) {
  if (block.type === 'image') return <ImageFields section={block} onChange={onChange} />;
  if (block.type === 'list') return <ListFields section={block} onChange={onChange} />;
  const bind = bindText({ section: block, onChange });
  return <TextareaField label="Text" rows={3} hint="In Markdown." {...bind('value')} />;
}

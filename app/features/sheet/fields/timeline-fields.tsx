import { Plus } from 'lucide-react';
import { sectionDefinitions } from '~/features/posts/sections/sections';
import { eventBlockTypes, newBlock } from '~/features/posts/sections/timeline/event-blocks';
import { newEvent } from '~/features/posts/sections/timeline/timeline-section';
import { Button } from '~/ui/button';
import { TextareaField, TextField } from '~/ui/field';
import { MoveTools } from '~/ui/move-tools';
import { bindText, type FieldsProps, type OfferUndo } from './fields-props';
import type { FormBlock, FormEvent, FormTimeline } from './form-model';
import { toFormBlock, toFormEvent } from './form-values';
import { ImageFields } from './image-fields';
import { ListFields } from './list-fields';
import { edited, moved, replaced, restored, without } from './moves';

export function TimelineFields<T extends FormTimeline>(props: FieldsProps<T>) {
  const { section: timeline, onChange, offerUndo } = props;
  const { events } = timeline;
  const set = (next: FormEvent[]) => onChange({ ...timeline, events: next });
  const remove = (event: FormEvent, at: number) => {
    set(without(events, event.key));
    offerUndo(`Event ${at + 1} deleted.`, (latest) => ({
      ...latest,
      events: restored(latest.events, event, at),
    }));
  };
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-4">
        {events.map((event, at) => (
          <li key={event.key} className="border-line-strong border-l-2 pl-4">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
              <h4 className="label-mono text-muted">Event {at + 1}</h4>
              <MoveTools
                name={`event ${at + 1}`}
                first={at === 0}
                last={at === events.length - 1}
                onMove={(step) => set(moved(events, event.key, step))}
                onDelete={() => remove(event, at)}
              />
            </div>
            <EventFields
              event={event}
              onChange={(next) => set(replaced(events, next))}
              offerUndo={(message, undo) =>
                offerUndo(message, (latest) => ({
                  ...latest,
                  events: edited(latest.events, event.key, undo),
                }))
              }
            />
          </li>
        ))}
      </ol>
      <div>
        <Button variant="quiet" size="sm" onClick={() => set([...events, toFormEvent(newEvent())])}>
          <Plus aria-hidden="true" />
          Add event
        </Button>
      </div>
    </div>
  );
}

interface EventFieldsProps {
  event: FormEvent;
  onChange: (event: FormEvent) => void;
  offerUndo: OfferUndo<FormEvent>;
}

function EventFields({ event, onChange, offerUndo }: EventFieldsProps) {
  const { content } = event;
  const set = (next: FormBlock[]) => onChange({ ...event, content: next });
  const remove = (block: FormBlock, at: number) => {
    set(without(content, block.key));
    offerUndo(`${sectionDefinitions[block.type].label} block deleted.`, (latest) => ({
      ...latest,
      content: restored(latest.content, block, at),
    }));
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-[12rem_1fr]">
        <TextField
          label="Date"
          placeholder="5000 BC"
          value={event.date}
          onChange={(change) => onChange({ ...event, date: change.target.value })}
        />
        <TextField
          label="Event title"
          value={event.title}
          onChange={(change) => onChange({ ...event, title: change.target.value })}
        />
      </div>
      {content.map((block, at) => (
        <div key={block.key} className="flex flex-col gap-1">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="label-mono text-muted">{sectionDefinitions[block.type].label}</span>
            <MoveTools
              name={`block ${at + 1}`}
              first={at === 0}
              last={at === content.length - 1}
              onMove={(step) => set(moved(content, block.key, step))}
              onDelete={() => remove(block, at)}
            />
          </div>
          <BlockFields
            section={block}
            onChange={(next) => set(replaced(content, next))}
            offerUndo={(message, undo) =>
              offerUndo(message, (latest) => ({
                ...latest,
                content: edited(latest.content, block.key, undo),
              }))
            }
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-1">
        {eventBlockTypes.map((type) => (
          <Button
            key={type}
            variant="quiet"
            size="sm"
            aria-label={`Add ${type} block`}
            onClick={() => set([...content, toFormBlock(newBlock(type))])}
          >
            <Plus aria-hidden="true" />
            {sectionDefinitions[type].label}
          </Button>
        ))}
      </div>
    </div>
  );
}

function BlockFields({ section: block, onChange, offerUndo }: FieldsProps<FormBlock>) {
  if (block.type === 'text') {
    const bind = bindText({ section: block, onChange });
    return <TextareaField label="Text" rows={3} hint="In Markdown." {...bind('value')} />;
  }
  if (block.type === 'image') return <ImageFields section={block} onChange={onChange} />;
  return (
    <ListFields
      section={block}
      onChange={onChange}
      offerUndo={(message, undo) =>
        offerUndo(message, (latest) => (latest.type === 'list' ? undo(latest) : latest))
      }
    />
  );
}

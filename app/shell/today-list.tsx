import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { markHidden } from '~/formats/hidden-characters';
import { formatCount } from '~/formats/numbers';
import type { TodayAction, TodayGroup, TodayItem } from '~/server/feature.server';
import type { ActionResult } from '~/ui/action-result';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { classNames } from '~/ui/class-names';
import { EmptyState } from '~/ui/empty-state';
import { focusNextRow, mainControl } from '~/ui/list-keys';
import { useSteadyRows } from '~/ui/open-fields';
import { OpenReplyForm } from '~/ui/reply-form';
import { isAsk, type Sent, useSubmitForm } from '~/ui/submissions';
import { useToast } from '~/ui/toast';
import { useTakenBack } from '~/ui/undo-key';
import { useReplyDrafts } from '~/ui/use-reply-drafts';
import { WhenNear } from '~/ui/when';
import { mergeItems } from './today';

/** What was done to a row: its answer has the line of the activity that takes it back. */
interface Done {
  sent: Promise<ActionResult>;
  /** What it was asked with: a reply is given back with its text. */
  typed: Record<string, unknown>;
  /** Nothing takes it back. */
  isFinal: boolean;
}

interface TodayListProps {
  items: TodayItem[];
  /** How many of each kind are left out. */
  cut: (Omit<TodayGroup, 'items'> & { left: number })[];
  today: string;
}

/** What waits for the owner, acted on in place. What is done stays struck until the page is left. */
export function TodayList({ items: current, cut, today }: TodayListProps) {
  const [done, setDone] = useState<ReadonlyMap<string, Done>>(new Map());
  const fresh = useSteadyRows(current);
  const [loaded, setLoaded] = useState(fresh);
  const [items, setItems] = useState(fresh);
  if (fresh !== loaded) {
    setLoaded(fresh);
    setItems(mergeItems(items, fresh, (key) => done.has(key)));
  }
  const mark = (key: string, one: Done | null) =>
    setDone((before) => {
      const next = new Map(before);
      if (one) next.set(key, one);
      else next.delete(key);
      return next;
    });
  return (
    <Card title="Today" padded={false}>
      {items.length === 0 ? (
        <EmptyState
          title="Nothing waits for you"
          text="What agents ask for, messages, comments and due work appear here."
        />
      ) : (
        <ul aria-label="Today" className="divide-y divide-line">
          {items.map((item) => (
            <TodayRow
              key={item.key}
              item={item}
              today={today}
              done={done.get(item.key)}
              onDone={(one) => mark(item.key, one)}
            />
          ))}
        </ul>
      )}
      <More cut={cut.filter(({ left }) => left > 0)} />
    </Card>
  );
}

function More({ cut }: Pick<TodayListProps, 'cut'>) {
  if (cut.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-5 border-line border-t px-4 py-2 text-muted text-sm">
      {cut.map(({ left, to, noun: [one, several] }) => (
        <Link key={to} to={to} className="link pointer-coarse:py-3">
          {formatCount(left)} more {left === 1 ? one : several}
        </Link>
      ))}
    </p>
  );
}

type Reply = Extract<TodayAction, { reply: unknown }>;

interface TodayRowProps {
  item: TodayItem;
  today: string;
  done: Done | undefined;
  onDone(done: Done | null): void;
}

function TodayRow({ item, today, done, onDone }: TodayRowProps) {
  const { kind, when, note, due, to, actions } = item;
  const isLate = due !== undefined && due.slice(0, 10) < today;
  const rowRef = useRef<HTMLLIElement>(null);
  const focusMain = () => rowRef.current && mainControl(rowRef.current)?.focus();
  const drafts = useReplyDrafts();
  const [reply, setReply] = useState<Reply['reply'] | null>(null);
  const [title, more] = [item.title, item.more ?? ''].map(markHidden);
  const send = useSubmitForm(item.action);
  const toast = useToast();
  const undo = async (done: Done) => {
    // Until the list without it is here, it holds its place.
    const { undo: line } = await done.sent;
    onDone(null);
    focusMain();
    if (line && !(await toast.takeBack(line))) onDone(done);
  };
  const name = <span className="sr-only"> {markHidden(item.name ?? item.title)}</span>;
  const run = async (request: Sent) => {
    const sent = send(request);
    onDone({ sent, isFinal: false, typed: isAsk(request) ? request.input : {} });
    const { undo: line, ...result } = await sent;
    if (!result.ok) onDone(null);
    else if (!line) onDone({ sent, isFinal: true, typed: {} });
    // Its Undo is in the row.
    toast.tell(result);
    return result.ok;
  };
  const giveBack = ({ id, text }: Done['typed']) => {
    if (text !== undefined) drafts.setDraft(String(id), String(text));
  };
  useTakenBack(async (line) => {
    if (!done || (await done.sent).undo !== line) return;
    onDone(null);
    giveBack(done.typed);
    focusMain();
  });
  return (
    <li
      ref={rowRef}
      data-row=""
      data-done={done && ''}
      className="group relative flex min-h-9 flex-wrap items-center gap-x-3 px-4 py-0.5 max-sm:gap-x-1 text-sm focus-within:bg-text/4 hover:bg-text/4 pointer-coarse:min-h-11"
    >
      <span className="shrink-0 text-xs text-muted sm:w-22">{kind}</span>
      <Link
        to={to}
        data-main=""
        prefetch="intent"
        className={classNames(
          'flex min-w-0 flex-1 items-baseline gap-2 py-1.5 focus-visible:-outline-offset-2 max-sm:order-last max-sm:w-full max-sm:flex-none',
          done && 'text-muted line-through decoration-line-strong',
        )}
      >
        <span
          dir="auto"
          className={classNames(
            'wrap-anywhere text-left sm:truncate',
            more && 'sm:max-w-[60%] sm:shrink-0',
          )}
        >
          {title}
        </span>
        {more && (
          <span dir="auto" className="min-w-0 flex-1 truncate text-left text-muted">
            {more}
          </span>
        )}
      </Link>
      <span
        className={classNames(
          'shrink-0 text-xs tabular-nums max-sm:ml-auto',
          isLate && !done ? 'text-bad' : 'text-muted',
        )}
      >
        {note ?? (when && <WhenNear time={when} />)}
      </span>
      {done?.isFinal ? null : done ? (
        <Button
          size="sm"
          variant="quiet"
          aria-keyshortcuts="z"
          // The second click of a double click, where the button that did it was.
          onClick={({ detail }) => detail > 1 || void undo(done)}
        >
          Undo{name}
        </Button>
      ) : (
        actions.map(({ label, key, ...action }) => {
          const shared = {
            size: 'sm',
            variant: 'quiet',
            className: 'max-sm:px-2',
            'aria-keyshortcuts': key,
            title: `${label} (${key})`,
          } as const;
          return 'to' in action ? (
            <ButtonLink key={key} to={action.to} {...shared}>
              {label}
              {name}
            </ButtonLink>
          ) : (
            <Button
              key={key}
              {...shared}
              onClick={() => ('sent' in action ? void run(action.sent) : setReply(action.reply))}
            >
              {label}
              {name}
            </Button>
          );
        })
      )}
      {reply && !done && (
        <div className="order-last w-full pb-3 sm:pl-25">
          <OpenReplyForm
            name={title ?? ''}
            text={drafts.texts[reply.input.id] ?? ''}
            maxLength={20_000}
            autoFocus
            verb="Send"
            onType={(text) => drafts.setDraft(reply.input.id, text)}
            onSend={async (text) => {
              drafts.setDraft(reply.input.id, '');
              setReply(null);
              if (rowRef.current) focusNextRow(rowRef.current);
              const asked = { ...reply, input: { ...reply.input, text } };
              if (await run(asked)) return;
              giveBack(asked.input);
              setReply(reply);
            }}
            onLeave={() => {
              setReply(null);
              focusMain();
            }}
          />
        </div>
      )}
    </li>
  );
}

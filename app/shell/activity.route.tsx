import { Undo2 } from 'lucide-react';
import { href } from 'react-router';
import { dayMs, hourMs } from '~/formats/durations';
import { hasHidden, markHidden } from '~/formats/hidden-characters';
import { formatCount } from '~/formats/numbers';
import { startOfDay } from '~/formats/owner-day';
import { readPage, toSearch } from '~/formats/search-params';
import { activityDays } from '~/server/activity.server';
import { type AppServices, servicesContext } from '~/server/context.server';
import { failedResult, readForm } from '~/server/http/failures.server';
import { notStored } from '~/ui/action-result';
import { Badge } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { DiffView } from '~/ui/diff-view';
import { EmptyState } from '~/ui/empty-state';
import { FilterLinks } from '~/ui/filter-links';
import { HiddenNote } from '~/ui/hidden-note';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { Pager } from '~/ui/pager';
import { Stat } from '~/ui/stat';
import { useRowChanges } from '~/ui/use-row-changes';
import { When } from '~/ui/when';
import type { Route } from './+types/activity.route';
import { listActivity, listToUndo, newestToUndo, tellLine, undoActivity } from './activity.server';
import { readDifference } from './difference.server';
import { UndoAll } from './undo-all';

const listId = 'changes';

export const meta = adminMeta('Activity', 'Who changed what, and when.');

/** How far 'undo everything' reaches back. */
const spans = { hour: hourMs, day: dayMs, week: 7 * dayMs };

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = url.searchParams;
  const who = (query.get('who') ?? '').slice(0, 100);
  const kind = (query.get('kind') ?? '').slice(0, 100);
  const { db, clock } = services;
  const now = clock();
  const list = await listActivity(db, { who, kind, page: readPage(query) }, now);
  const span = Object.entries(spans).find(([name]) => name === query.get('undo'));
  const since = span && new Date(now.getTime() - span[1]).toISOString();
  const undoing = since
    ? { span: span[0], since, ...(await listToUndo(db, { who, since }, now)) }
    : null;
  const line = query.get('line');
  const shown = line ? { line, difference: await readDifference(services, line) } : null;
  return { ...list, who, kind, days: activityDays, undoing, shown };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const isAll = form.has('since');
  try {
    // What came after the list was shown is not among it.
    const newest = form.has('newest') ? await readNewest(services, text('newest')) : undefined;
    if (form.has('newest') && !newest) return { ok: true, message: 'Nothing to undo.' };
    const line = newest?.id ?? text('id');
    const which = isAll
      ? { who: text('who'), since: text('since'), upTo: text('upTo') }
      : { id: line };
    const { sentence: single, record } = await tellLine(services.db, isAll ? '' : line);
    const { done, problems } = await undoActivity(services, which);
    const sentence = single || (done === 1 ? 'Undone.' : `${formatCount(done)} changes undone.`);
    const none = isAll ? 'There was nothing to undo.' : 'This can no longer be undone.';
    const told = done > 0 ? [sentence] : problems.length === 0 ? [none] : [];
    const left = [...problems.slice(0, 3), ...(problems.length > 3 ? ['And more.'] : [])];
    const message = [...told, ...left].join(' ');
    return { ok: done > 0, message, ...(done > 0 && !isAll && { takenBack: line, record }) };
  } catch (error) {
    return failedResult(context, error, 'Undoing a change failed', notStored);
  }
}

/** What z takes back: the newest change of the owner's day. */
async function readNewest({ db, clock, today, timeZone }: AppServices, told: string) {
  const since = startOfDay(await today(), await timeZone());
  return newestToUndo(db, { told, since }, clock());
}

export default function Activity({ loaderData }: Route.ComponentProps) {
  const { items, actors, kinds, who, kind, total, page, pages, days, undoing, shown } = loaderData;
  const { change, busyIds } = useRowChanges(href('/admin/activity'));
  const actor = actors.find(({ id }) => id === who);
  const address = (next: Record<string, string | number>) =>
    `${href('/admin/activity')}${toSearch({ who, kind, page: 1, ...next })}`;
  return (
    <>
      <PageHeader
        title="Activity"
        description={`Who changed what, for ${days} days.`}
        figures={<Stat label={total === 1 ? 'change' : 'changes'} value={formatCount(total)} />}
      />
      <div className="mb-3 flex flex-col gap-2 empty:hidden">
        {actors.length > 1 && (
          <FilterLinks
            label="Show changes of"
            chosen={who}
            filters={[{ id: '', name: 'Everyone' }, ...actors].map(({ id, name }) => ({
              name: id,
              label: name ?? id,
              to: address({ who: id }),
            }))}
          />
        )}
        {kinds.length > 1 && (
          <FilterLinks
            label="Show changes to"
            chosen={kind}
            filters={[{ name: '', label: 'Everything' }, ...kinds].map(({ name, label }) => ({
              name,
              label,
              to: address({ kind: name }),
            }))}
          />
        )}
      </div>
      {actor && undoing && (
        <UndoAll
          who={who}
          name={actor.name ?? who}
          backTo={address({})}
          onDone={() => document.getElementById(listId)?.focus()}
          {...undoing}
        />
      )}
      <Card padded={false}>
        {items.length === 0 ? (
          <EmptyState
            title="Nothing was changed yet"
            text="What you and your agents do is listed here."
          />
        ) : (
          <ul
            id={listId}
            tabIndex={-1}
            aria-label={actor ? `Changes by ${actor.name}` : 'Changes'}
            className="divide-y divide-line *:break-inside-avoid min-[100rem]:columns-2 min-[100rem]:gap-0 min-[100rem]:[column-rule:1px_solid_var(--line)]"
          >
            {items.map(
              ({
                id,
                kindLabel,
                at,
                actorName,
                actorKind,
                did,
                label: written,
                canUndo,
                undoneAt,
                isFinal,
                final,
                hasUndo,
              }) => {
                const label = markHidden(written);
                const name = [did, label].filter(Boolean).join(' · ');
                const isShown = shown?.line === id;
                return (
                  <li
                    key={id}
                    data-row=""
                    className="flex min-h-9 flex-wrap items-center gap-x-3 py-0.5 pr-1 pl-4 text-sm focus-within:bg-text/4 hover:bg-text/4"
                  >
                    <span className="w-24 shrink-0 max-sm:hidden">
                      <Badge>{kindLabel}</Badge>
                    </span>
                    <span
                      dir="auto"
                      className="wrap-anywhere min-w-0 flex-1 text-left sm:truncate"
                      title={label}
                    >
                      <span className={undoneAt ? 'text-muted line-through' : undefined}>
                        {actorKind === 'owner' ? '' : <b className="font-medium">{actorName}: </b>}
                        {did}
                        {label && <span className="text-muted"> · {label}</span>}
                        {final && <span className="text-muted"> · {final}</span>}
                      </span>
                      <span className="block text-muted text-xs tabular-nums sm:hidden">
                        <When time={at} exact />
                        {isFinal && '. Can’t be undone.'}
                      </span>
                    </span>
                    <When
                      exact
                      time={at}
                      className="shrink-0 text-xs text-muted tabular-nums max-sm:hidden"
                    />
                    <span className="flex shrink-0 items-center justify-end max-sm:w-full sm:w-52">
                      {hasUndo && (
                        <ButtonLink
                          to={address({ page, line: isShown ? '' : id })}
                          size="sm"
                          variant="quiet"
                          preventScrollReset
                          aria-expanded={isShown}
                        >
                          Changes<span className="sr-only"> of {name}</span>
                        </ButtonLink>
                      )}
                      {canUndo && (
                        <Button
                          size="sm"
                          variant="quiet"
                          data-main=""
                          busy={busyIds.includes(id)}
                          onClick={() => change({ id })}
                        >
                          <Undo2 aria-hidden="true" />
                          Undo<span className="sr-only"> {name}</span>
                        </Button>
                      )}
                      {undoneAt && <span className="pr-3 text-muted">undone</span>}
                      {isFinal && (
                        <span className="pr-3 text-xs text-muted max-sm:hidden">
                          Can’t be undone.
                        </span>
                      )}
                    </span>
                    {isShown && (
                      <div className="w-full max-w-[80ch] py-2">
                        {shown.difference?.before || shown.difference?.after ? (
                          <DiffView label={`Changes of ${name}`} {...shown.difference} />
                        ) : (
                          <p className="text-muted">What it changed is no longer stored.</p>
                        )}
                      </div>
                    )}
                    {hasHidden(written) && <HiddenNote />}
                  </li>
                );
              },
            )}
          </ul>
        )}
        <Pager page={page} pages={pages} to={(page) => address({ page })} />
      </Card>
      {actor && items.some(({ canUndo }) => canUndo) && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-muted text-sm">
          <span aria-hidden="true">Undo everything by {actor.name} of the last</span>
          {Object.keys(spans).map((span) => (
            <ButtonLink key={span} size="sm" to={address({ undo: span })}>
              <span className="sr-only">Undo everything by {actor.name} of the last </span>
              {span}
            </ButtonLink>
          ))}
        </p>
      )}
    </>
  );
}

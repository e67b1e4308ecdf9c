import type { ReactNode } from 'react';
import { Form, href, Link } from 'react-router';
import { DemoCard } from '~/demo/demo-card';
import type { DocumentHandle } from '~/document/handle';
import { featurePages } from '~/features';
import { readSetup } from '~/features/content/setup/setup.server';
import { titleOf } from '~/features/posts/post-display';
import type { WeekOfReading } from '~/features/views/reading.server';
import { notesOfFeatures } from '~/features.server';
import { formatCount } from '~/formats/numbers';
import { loadOrNull } from '~/operations/load-or-null.server';
import { requestContext, servicesContext } from '~/server/context.server';
import type { Note } from '~/server/feature.server';
import { actionOf } from '~/server/http/action-of.server';
import { notStored } from '~/ui/action-result';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Chart } from '~/ui/chart';
import { LoadProblem } from '~/ui/load-problem';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { countOrDash, Stat, StatRow } from '~/ui/stat';
import type { Route } from './+types/overview.route';
import { readDemoState, removal } from './demo.server';
import { loadOverview, nextSteps } from './overview.server';
import { todayKeys } from './today';
import { TodayList } from './today-list';

const areas = featurePages.flatMap(({ area }) => area ?? []);
const quick = featurePages.flatMap(({ quick }) => quick ?? []);

export const handle: DocumentHandle = { keys: todayKeys };

export const meta = adminMeta('Overview', 'The blog, the inbox and open work.');

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const current = context.get(requestContext);
  const setup = await loadOrNull(
    current,
    'set-up',
    readSetup(services.db).then((state) => ({ state })),
  );
  const [overview, demo, upkeep, notes] = await Promise.all([
    loadOverview(services, current),
    loadOrNull(current, 'demo', readDemoState(services)),
    loadOrNull(current, 'state of the site', services.upkeep()),
    loadOrNull(current, 'notes', notesOfFeatures(services)),
  ]);
  const isNew = setup?.state === null;
  const skipped = setup?.state === 'skipped';
  const next = setup?.state === 'done' && nextSteps(services, demo ?? []);
  const troubles = (upkeep?.troubles ?? []).map(({ text }) => ({
    text,
    to: href('/admin/status'),
    label: 'See the status',
  }));
  return {
    ...overview,
    isNew,
    next: next ? await loadOrNull(current, 'next steps', next) : null,
    demo: demo && { groups: demo, skipped },
    notes: [...(notes ?? []), ...troubles],
  };
}

export const action = actionOf([removal], {
  logged: 'The demo could not be removed',
  failed: notStored,
});

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { posts, views, figures, week, missing, isNew, next, demo, notes } = loaderData;
  return (
    <>
      <PageHeader
        title="Overview"
        description={
          isNew
            ? 'Make this site yours. It takes a minute.'
            : 'Your blog, messages, tasks and school at a glance.'
        }
        actions={isNew && <SetupOffer />}
      />
      {notes.map((note) => (
        <TroubleNote key={note.text} {...note} />
      ))}
      {missing.map((part) => (
        <LoadProblem key={part} sentence={`Couldn’t load the ${part}.`} className="mb-3" />
      ))}
      <Card
        as="div"
        padded={false}
        className="edge-fade mb-3 flex divide-x divide-line whitespace-nowrap *:shrink-0 *:grow"
      >
        <Area
          title="Blog Dashboard"
          to={href('/admin/blog-dashboard')}
          aside={<h2 className="text-muted text-xs">Recent Activity</h2>}
        >
          <StatRow className="flex-nowrap!">
            <Stat label="Blog Posts" value={countOrDash(posts)} />
            <Stat label="Total Views" value={countOrDash(views)} />
            <Stat label="Unread Messages" value={countOrDash(figures.waiting.messages)} />
          </StatRow>
        </Area>
        {areas.map(({ title, to, Figure }) => (
          <Area key={title} title={title} to={to}>
            <Figure {...figures} />
          </Area>
        ))}
        <nav aria-label="Quick Actions" className="px-4 py-2">
          <h2 className="font-medium text-sm">Quick Actions</h2>
          <p className="flex gap-4 text-sm leading-5.5">
            <Link to={href('/admin/blog')} className="link pointer-coarse:py-2.5">
              Create New Post
            </Link>
            {quick.map(({ label, to }) => (
              <Link key={to} to={to} className="link pointer-coarse:py-2.5">
                {label}
              </Link>
            ))}
          </p>
        </nav>
      </Card>
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <TodayList {...loaderData} />
        {week && <Reading {...week} />}
      </div>
      {next && next.length > 0 && (
        <Card title="Next" aria-label="Next" className="mt-3">
          <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
            {next.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="link pointer-coarse:py-2.5">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {!isNew && demo && <DemoCard {...demo} />}
    </>
  );
}

const sum = (counts: number[]) => formatCount(counts.reduce((a, b) => a + b, 0));

/** One chart: this week beside the week before, and what was read most. */
function Reading({ bars, posts }: WeekOfReading) {
  return (
    <Card title="Reading this week">
      <StatRow className="mb-3">
        <Stat label="views of posts in 7 days" value={sum(bars.map(({ count }) => count))} />
        <Stat label="in the 7 before" value={sum(bars.map(({ before }) => before))} />
      </StatRow>
      <Chart
        label="Views of the last 7 days beside the 7 days before"
        width={350}
        height={170}
        labels={bars.map(({ day }) => day)}
        series={[
          { name: 'Views', as: 'area', values: bars.map(({ count }) => count) },
          { name: 'The week before', as: 'compared', values: bars.map(({ before }) => before) },
        ]}
      />
      {posts.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-medium text-sm">Most read</h3>
          <ol aria-label="Most read">
            {posts.map(({ id, title, count }) => (
              <li
                key={id}
                className="flex min-h-8 items-center gap-3 text-sm pointer-coarse:min-h-11"
              >
                <Link
                  to={href('/admin/blog-analytics/:id', { id })}
                  prefetch="intent"
                  dir="auto"
                  className="link min-w-0 flex-1 truncate text-left"
                >
                  {titleOf({ title })}
                </Link>
                <span className="text-muted tabular-nums">{formatCount(count)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}

/** The set-up is offered until it is done or skipped. */
function SetupOffer() {
  return (
    <Form method="post" action={href('/admin/setup')} className="flex gap-2">
      <ButtonLink to={href('/admin/setup')} variant="primary" size="sm">
        Set up your site
      </ButtonLink>
      <Button type="submit" variant="quiet" size="sm">
        <span>
          Skip<span className="max-sm:sr-only"> for now</span>
        </span>
      </Button>
    </Form>
  );
}

/** What the owner has to look after, before anything else. */
function TroubleNote({ text, to, label }: Note) {
  return (
    <div
      role="alert"
      className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-bad/60 px-4 py-2 text-sm"
    >
      <p className="min-w-0 break-words">{text}</p>
      <ButtonLink to={to} size="sm">
        {label}
      </ButtonLink>
    </div>
  );
}

interface AreaProps {
  title: string;
  to: string;
  /** Beside its title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the workbench: the whole card is one link, and its figures are read with it. */
function Area({ title, to, aside, children }: AreaProps) {
  return (
    <section className="relative px-4 py-2 transition-colors focus-within:bg-text/4 hover:bg-text/4">
      <div className="flex items-baseline gap-3">
        <h2 className="font-medium text-sm">
          <Link
            to={to}
            prefetch="intent"
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-signal focus-visible:after:-outline-offset-2"
          >
            {title}
          </Link>
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

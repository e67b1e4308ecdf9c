import { ArrowRight, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { data, href, Link, redirect } from 'react-router';
import { DemoCard } from '~/demo/demo-card';
import { readSetup, storeSetup } from '~/features/content/setup/setup.server';
import { countOf, formatCount } from '~/formats/numbers';
import { requestContext, servicesContext } from '~/server/context.server';
import { logFailure, notStoredSentence, readForm } from '~/server/http/failures.server';
import { loadOrNull } from '~/server/load-or-null.server';
import { notStored } from '~/ui/action-result';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { LoadProblem } from '~/ui/load-problem';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { Stat, StatRow } from '~/ui/stat';
import type { Route } from './+types/overview.route';
import { ActivityList } from './activity-list';
import { backUpAndRemoveDemo, readDemoState } from './demo.server';
import { loadOverview } from './overview.server';

const unknownRequest = 'Something went wrong with that request. Reload and try again.';

export function meta({ matches }: Route.MetaArgs) {
  const description = 'The blog, the inbox and open work.';
  return adminMeta({ title: 'Overview', description, path: href('/admin') }, matches);
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const current = context.get(requestContext);
  const setup = await loadOrNull(
    current,
    'set-up',
    readSetup(services.db).then((state) => ({ state })),
  );
  if (setup?.state === null) throw redirect(href('/admin/setup'));
  const [overview, demo, upkeep] = await Promise.all([
    loadOverview(services, current),
    loadOrNull(current, 'demo', readDemoState(services)),
    loadOrNull(current, 'state of the site', services.upkeep()),
  ]);
  const state = { skipped: setup?.state === 'skipped', dismissed: setup?.state === 'dismissed' };
  return { ...overview, demo: demo && { ...demo, ...state }, troubles: upkeep?.troubles ?? [] };
}

/** What the demo's card asks for. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const intent = (await readForm(request)).get('intent');
  try {
    if (intent === 'dismiss') {
      await storeSetup(services.db, 'dismissed', services.clock());
      return { ok: true, message: '' };
    }
    if (intent !== 'remove-demo') return data({ ok: false, message: unknownRequest }, 400);
    const backup = await backUpAndRemoveDemo(services);
    const where = `Status lists the backup from before (${backup}); npm run restore brings it back.`;
    return { ok: true, message: `The demo was removed. ${where}` };
  } catch (error) {
    logFailure(context.get(requestContext), error, 'The demo could not be removed');
    return data({ ok: false, message: notStoredSentence(error, notStored) }, { status: 503 });
  }
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { posts, views, unread, held, pending, hasClasses, activity, missing, demo, troubles } =
    loaderData;
  return (
    <>
      <PageHeader
        title="Overview"
        description="Your blog, messages, tasks and school at a glance."
        actionsLabel="Quick Actions"
        actions={
          <>
            <ButtonLink to={href('/admin/status')} size="sm">
              Status
            </ButtonLink>
            <ButtonLink to={href('/admin/comments')} size="sm">
              {held ? `${countOf(held, 'Comment')} to review` : 'View Comments'}
            </ButtonLink>
            <ButtonLink to={href('/admin/contacts')} size="sm">
              View Messages
            </ButtonLink>
            <ButtonLink to={href('/admin/blog')} size="sm" variant="primary">
              <PenLine aria-hidden="true" />
              Create New Post
            </ButtonLink>
          </>
        }
      />
      {troubles.map(({ text }) => (
        <TroubleNote key={text} text={text} />
      ))}
      {missing.map((part) => (
        <LoadProblem key={part} sentence={`Couldn’t load the ${part}.`} className="mb-3" />
      ))}
      {demo && <DemoCard {...demo} />}
      <Card as="div" padded={false} className="divide-y divide-line">
        <Area title="Blog Dashboard" to={href('/admin/blog-dashboard')}>
          <StatRow>
            <Stat label="Posts" value={show(posts)} />
            <Stat label="Views" value={show(views)} />
            <Stat label="Messages" value={show(unread)} />
          </StatRow>
        </Area>
        <Area title="To-Do List" to={href('/admin/todo-dashboard')}>
          <StatRow>
            <Stat label="Pending" value={show(pending)} />
          </StatRow>
        </Area>
        <Area title="School Dashboard" to={href('/admin/school-dashboard')}>
          <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
            Grades, assignments and how they develop.
            {hasClasses === false && <Badge tone="warn">Coming Soon</Badge>}
          </p>
        </Area>
      </Card>
      <ActivityList activity={activity}>
        <Stat label="Blog Posts" value={show(posts)} />
        <Stat label="Total Views" value={show(views)} />
        <Stat label="Unread Messages" value={show(unread)} />
      </ActivityList>
    </>
  );
}

/** What the owner has to look after, before anything else. */
function TroubleNote({ text }: { text: string }) {
  return (
    <div
      role="alert"
      className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-bad/60 px-4 py-2 text-sm"
    >
      <p className="min-w-0 break-words">{text}</p>
      <ButtonLink to={href('/admin/status')} size="sm">
        See the status
      </ButtonLink>
    </div>
  );
}

interface AreaProps {
  title: string;
  to: string;
  children: ReactNode;
}

/** A part of the workbench: its row is one link, and its figures are read with it. */
function Area({ title, to, children }: AreaProps) {
  return (
    <section
      data-row=""
      className="group relative flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 transition-colors focus-within:bg-text/4 hover:bg-text/4"
    >
      <h2 className="font-medium text-sm sm:w-52">
        <Link
          to={to}
          prefetch="intent"
          className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-signal focus-visible:after:-outline-offset-2"
        >
          {title}
        </Link>
      </h2>
      <div className="max-sm:order-last max-sm:w-full">{children}</div>
      <ArrowRight
        aria-hidden="true"
        className="ml-auto size-4 text-muted transition-transform group-hover:translate-x-0.5 group-hover:text-signal"
      />
    </section>
  );
}

function show(value: number | null): string {
  return value === null ? '–' : formatCount(value);
}

import { ArrowRight, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { data, href, Link, redirect } from 'react-router';
import { changeDemo, readDemoState } from '~/demo/demo-actions.server';
import { DemoCard } from '~/demo/demo-card';
import { readSetup } from '~/features/content/setup/setup-state.server';
import { isSetUp } from '~/features/content/setup/setup-steps';
import { countOf, formatCount } from '~/formats/numbers';
import { requestContext, servicesContext } from '~/server/context.server';
import { logFailure, readForm } from '~/server/http/failures.server';
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
import { loadOverview } from './overview.server';

export function meta({ matches }: Route.MetaArgs) {
  const description = 'The blog, the inbox and the work at hand.';
  return adminMeta({ title: 'Overview', description, path: href('/admin') }, matches);
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const current = context.get(requestContext);
  const setup = await loadOrNull(current, 'set-up', readSetup(services.db));
  if (setup && !isSetUp(setup)) throw redirect(href('/admin/setup'));
  const [overview, demo] = await Promise.all([
    loadOverview(services, current),
    loadOrNull(current, 'demo', readDemoState(services)),
  ]);
  return { ...overview, demo: demo && { ...demo, skipped: setup === 'skipped' } };
}

/** What the demo's card asks for. */
export async function action({ request, context }: Route.ActionArgs) {
  const intent = String((await readForm(request)).get('intent') ?? '');
  try {
    return await changeDemo(context.get(servicesContext), intent);
  } catch (error) {
    logFailure(context.get(requestContext), error, 'The demo could not be changed');
    return data({ ok: false, intent, message: notStored }, { status: 503 });
  }
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { posts, views, unread, held, pending, graded, activity, missing, demo } = loaderData;
  return (
    <>
      <PageHeader
        title="Overview"
        actionsLabel="Quick Actions"
        actions={
          <>
            <ButtonLink to={href('/admin/status')} size="sm">
              Status
            </ButtonLink>
            <ButtonLink to={href('/admin/comments')} size="sm">
              {held ? `${countOf(held, 'Comment')} held` : 'View Comments'}
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
      {missing.map((part) => (
        <LoadProblem key={part} sentence={`The ${part} could not be loaded.`} className="mb-3" />
      ))}
      {demo && <DemoCard {...demo} />}
      <Card as="div" padded={false} className="divide-y divide-line">
        <Area title="Blog Dashboard" to={href('/admin/blog-dashboard')}>
          <StatRow>
            <Stat label="Blog Posts" value={show(posts)} />
            <Stat label="Total Views" value={show(views)} />
            <Stat label="Unread Messages" value={show(unread)} />
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
            {graded === false && <Badge tone="warn">Coming Soon</Badge>}
          </p>
        </Area>
      </Card>
      <ActivityList activity={activity} />
    </>
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

import { Activity, ArrowRight, MessageSquare, MessagesSquare, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { data, href, Link, redirect } from 'react-router';
import { requestContext, servicesContext } from '~/server/context.server';
import { logFailure, readForm } from '~/server/http/failures.server';
import { loadPart } from '~/server/load-part.server';
import { notStored } from '~/ui/answer';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { LoadProblem } from '~/ui/load-problem';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/overview.route';
import { ActivityList } from './activity-list';
import { changeDemo, readDemoState } from './demo-actions.server';
import { DemoCard } from './demo-card';
import { loadOverview } from './overview.server';
import { readSetup } from './setup/setup-state.server';
import { isSetUp } from './setup/setup-steps';

export function meta({ matches }: Route.MetaArgs) {
  const description = 'The blog, the inbox and the work at hand.';
  return adminMeta({ title: 'Overview', description, path: href('/admin') }, matches);
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const current = context.get(requestContext);
  const setup = await loadPart(current, 'set-up', readSetup(services.db));
  if (setup && !isSetUp(setup)) throw redirect(href('/admin/setup'));
  const [overview, demo] = await Promise.all([
    loadOverview(services, current),
    loadPart(current, 'demo', readDemoState(services)),
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
        description="The blog, the inbox and the work at hand."
        actions={
          <ButtonLink to={href('/admin/status')} size="sm">
            <Activity aria-hidden="true" />
            Status
          </ButtonLink>
        }
      />
      {missing.map((part) => (
        <LoadProblem key={part} sentence={`The ${part} could not be loaded.`} className="mb-4" />
      ))}
      {demo && <DemoCard {...demo} />}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <AreaCard
          title="Blog Dashboard"
          to={href('/admin/blog-dashboard')}
          className="sm:col-span-2"
        >
          <dl className="grid grid-cols-3 gap-4">
            <Figure label="Blog Posts" value={posts} />
            <Figure label="Total Views" value={views} />
            <Figure label="Unread Messages" value={unread} />
          </dl>
        </AreaCard>
        <AreaCard title="To-Do List" to={href('/admin/todo-dashboard')}>
          <dl>
            <Figure label="Pending" value={pending} />
          </dl>
        </AreaCard>
        <AreaCard
          title="School Dashboard"
          to={href('/admin/school-dashboard')}
          mark={graded === false && <Badge tone="warn">Coming Soon</Badge>}
        >
          <p className="text-muted text-sm">Grades, assignments and how they develop.</p>
        </AreaCard>
        <Card title="Quick Actions" className="sm:col-span-2">
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={href('/admin/blog')} variant="primary">
              <PenLine aria-hidden="true" />
              Create New Post
            </ButtonLink>
            <ButtonLink to={href('/admin/contacts')}>
              <MessageSquare aria-hidden="true" />
              View Messages
            </ButtonLink>
            <ButtonLink to={href('/admin/comments')}>
              <MessagesSquare aria-hidden="true" />
              {held ? `${held.toLocaleString('en-US')} held` : 'View'} Comments
            </ButtonLink>
          </div>
        </Card>
      </div>
      <ActivityList activity={activity} />
    </>
  );
}

interface AreaCardProps {
  title: string;
  to: string;
  mark?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A card that is one link; its figures are read with it. */
function AreaCard({ title, to, mark, className = '', children }: AreaCardProps) {
  return (
    <section
      className={`group relative min-w-0 rounded-card border border-line bg-surface-raised p-4 transition-colors hover:border-line-strong sm:p-5 ${className}`}
    >
      <div className="mb-4 flex items-center gap-3">
        <h2 className="font-semibold text-[0.9375rem] tracking-tight">
          <Link
            to={to}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-signal focus-visible:after:outline-offset-2"
          >
            {title}
          </Link>
        </h2>
        {mark}
        <ArrowRight
          aria-hidden="true"
          className="ml-auto size-4 text-muted transition-transform group-hover:translate-x-0.5 group-hover:text-signal"
        />
      </div>
      {children}
    </section>
  );
}

function Figure({ label, value }: { label: string; value: number | null }) {
  return (
    <div className="flex flex-col">
      <dt className="text-[0.8125rem] text-muted leading-tight">{label}</dt>
      <dd className="figures mt-1 font-medium text-2xl leading-tight">{show(value)}</dd>
    </div>
  );
}

function show(value: number | null): string {
  return value === null ? '–' : value.toLocaleString('en-US');
}

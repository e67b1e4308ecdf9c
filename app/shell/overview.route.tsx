import { ArrowRight, MessageSquare, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { VitalsCard } from '~/features/vitals/vitals-card';
import { StatusCard } from '~/operations/status-card';
import { siteContext, visitContext } from '~/server/context.server';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { PageHeader } from '~/ui/page-header';
import { Stat, StatRow } from '~/ui/stat';
import type { Route } from './+types/overview.route';
import { loadOverview } from './overview.server';

export function meta() {
  return [{ title: 'Overview' }, { name: 'robots', content: 'noindex' }];
}

export async function loader({ context }: Route.LoaderArgs) {
  return loadOverview(context.get(siteContext), context.get(visitContext));
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { posts, views, unread, pending, graded, vitals, status } = loaderData;
  const incomplete = [posts, unread, pending, graded, vitals, status].includes(null);
  return (
    <>
      <PageHeader title="Overview" description="The blog, the inbox and the work at hand." />
      {incomplete && (
        <p role="status" className="mb-4 text-sm text-warn">
          Some figures could not be loaded. The log says why.
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <AreaCard title="Blog Dashboard" to="/admin/blog-dashboard" className="sm:col-span-2">
          <dl className="grid grid-cols-3 gap-4">
            <Figure label="Posts" value={posts} />
            <Figure label="Views" value={views} />
            <Figure label="Messages" value={unread} />
          </dl>
        </AreaCard>
        <AreaCard title="To-Do List" to="/admin/todo-dashboard">
          <dl>
            <Figure label="Pending" value={pending} />
          </dl>
        </AreaCard>
        <AreaCard
          title="School Dashboard"
          to="/admin/school-dashboard"
          mark={graded === false && <Badge tone="warn">Coming Soon</Badge>}
        >
          <p className="text-muted text-sm">Grades, assignments and how they develop.</p>
        </AreaCard>
        <Card title="Quick Actions" className="sm:col-span-2">
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/admin/blog" variant="primary">
              <PenLine aria-hidden="true" />
              Create New Post
            </ButtonLink>
            <ButtonLink to="/admin/contacts">
              <MessageSquare aria-hidden="true" />
              View Messages
            </ButtonLink>
          </div>
        </Card>
      </div>
      <h2 className="mt-8 mb-3 font-semibold text-[0.9375rem] tracking-tight">Recent Activity</h2>
      <StatRow>
        <Stat label="Blog Posts" value={show(posts)} />
        <Stat label="Total Views" value={show(views)} />
        <Stat label="Unread Messages" value={show(unread)} />
      </StatRow>
      <VitalsCard vitals={vitals ?? []} />
      {status && <StatusCard status={status} />}
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

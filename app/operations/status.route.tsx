import { vitalsByPage } from '~/features/vitals/vitals.server';
import { VitalsCard } from '~/features/vitals/vitals-card';
import { requestContext, servicesContext } from '~/server/context.server';
import { LoadProblem } from '~/ui/load-problem';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/status.route';
import { loadOrNull } from './load-or-null.server';
import { loadStatus } from './status.server';
import { StatusCards } from './status-card';

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const current = context.get(requestContext);
  const [status, vitals] = await Promise.all([
    loadOrNull(current, 'status', loadStatus(services)),
    loadOrNull(current, 'vitals', vitalsByPage(services.db, services.clock())),
  ]);
  return { status, vitals };
}

export const meta = adminMeta('Status', 'Backups, data, mail and the speed of the pages.');

export default function StatusPage({ loaderData: { status, vitals } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Status" />
      <section
        aria-label="Status"
        className="columns-1 gap-3 *:mb-3 *:break-inside-avoid xl:columns-2 min-[112rem]:columns-3"
      >
        {status ? (
          <StatusCards status={status} />
        ) : (
          <LoadProblem sentence="Couldn’t load the status." />
        )}
        {vitals ? (
          <VitalsCard vitals={vitals} />
        ) : (
          <LoadProblem sentence="Couldn’t load the web vitals." />
        )}
      </section>
    </>
  );
}

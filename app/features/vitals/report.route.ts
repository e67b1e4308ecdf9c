import { requestContext, servicesContext } from '~/server/context.server';
import { reportsOf } from '~/server/visitor/reports.server';
import type { Route } from './+types/report.route';
import { recordVitals, vitalReport } from './vitals.server';

const reports = reportsOf(vitalReport);

export function loader() {
  return reports.postOnly();
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ip } = context.get(requestContext);
  const report = await reports.read(request, ip);
  if (report instanceof Response) return report;
  return reports.store(() => recordVitals(context.get(servicesContext), report));
}

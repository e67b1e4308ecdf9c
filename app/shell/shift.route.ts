import { availableParallelism, loadavg } from 'node:os';
import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/shift.route';

const cachedSeconds = 5;

/** GET /api/shift: how busy the machine is (0 to 1) and how many requests this process has answered. Counts alone. */
export function loader({ context }: Route.LoaderArgs) {
  const { metrics, pageCache } = context.get(servicesContext);
  const load = Math.min(1, (loadavg()[0] ?? 0) / availableParallelism());
  const requests = pageCache.hits + metrics.byClass.reduce((sum, count) => sum + count, 0);
  return Response.json(
    { load: Math.round(load * 100) / 100, requests },
    { headers: { 'cache-control': `public, max-age=${cachedSeconds}` } },
  );
}

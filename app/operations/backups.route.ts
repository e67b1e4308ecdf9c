import { href, redirect } from 'react-router';
import { formatCount } from '~/formats/numbers';
import { type AppServices, requestContext, servicesContext } from '~/server/context.server';
import type { Route } from './+types/backups.route';
import { makeBackup } from './backup.server';
import { storeOf } from './daily-jobs.server';

export function loader() {
  return redirect(href('/admin/status'));
}

/** Makes a backup now. */
export async function action({ context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  try {
    const { rows } = await backUpOnce(services);
    const counted = formatCount(rows);
    return { ok: true, message: `Backed up ${counted} rows and checked every one.` };
  } catch (error) {
    context.get(requestContext).log.error({ err: error }, 'A backup failed');
    return { ok: false, message: 'The backup failed. The log says why.' };
  }
}

const underWay = new WeakMap<AppServices, ReturnType<typeof makeBackup>>();

/** Who asks while a backup is being made gets that one. */
function backUpOnce(services: AppServices): ReturnType<typeof makeBackup> {
  const making =
    underWay.get(services) ??
    makeBackup(storeOf(services), 'manual', services.clock()).finally(() =>
      underWay.delete(services),
    );
  underWay.set(services, making);
  return making;
}

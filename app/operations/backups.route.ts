import { href, redirect } from 'react-router';
import { type AppServices, requestContext, servicesContext } from '~/server/context.server';
import type { Route } from './+types/backups.route';
import { makeBackup } from './backup.server';
import { backupResult } from './backup-result.server';

export function loader() {
  return redirect(href('/admin/status'));
}

export function action({ context }: Route.ActionArgs) {
  const { log } = context.get(requestContext);
  return backupResult(backUpOnce(context.get(servicesContext)), (error) =>
    log.error({ err: error }, 'A backup failed'),
  );
}

const running = new WeakMap<AppServices, ReturnType<typeof makeBackup>>();

/** A second request gets the backup that is already being made. */
function backUpOnce(services: AppServices): ReturnType<typeof makeBackup> {
  const making =
    running.get(services) ??
    makeBackup(services, 'manual', services.clock()).finally(() => running.delete(services));
  running.set(services, making);
  return making;
}

import { href, redirect } from 'react-router';
import { type Site, siteContext, visitContext } from '~/server/context.server';
import type { Route } from './+types/backups.route';
import { makeBackup } from './backup.server';
import { storeOf } from './daily-jobs.server';

export function loader() {
  return redirect(href('/admin/status'));
}

/** Makes a backup now. */
export async function action({ context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  try {
    const { rows } = await backUpOnce(site);
    const counted = rows.toLocaleString('en-US');
    return { ok: true, message: `Backed up ${counted} rows and checked every one.` };
  } catch (error) {
    context.get(visitContext).log.error({ err: error }, 'A backup failed');
    return { ok: false, message: 'The backup failed. The log says why.' };
  }
}

const underWay = new WeakMap<Site, ReturnType<typeof makeBackup>>();

/** Who asks while a backup is being made gets that one. */
function backUpOnce(site: Site): ReturnType<typeof makeBackup> {
  const making =
    underWay.get(site) ??
    makeBackup(storeOf(site), 'manual', site.clock()).finally(() => underWay.delete(site));
  underWay.set(site, making);
  return making;
}

import { redirect } from 'react-router';
import { siteContext, visitContext } from '~/server/context.server';
import { makeBackup } from '~/server/operations/backup.server';
import type { Route } from './+types/backups';
import { storeOf } from './jobs.server';

export function loader() {
  return redirect('/admin#status');
}

/** Makes a backup now. */
export async function action({ context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  try {
    const { rows } = await makeBackup(storeOf(site), 'manual', site.clock());
    const counted = rows.toLocaleString('en-US');
    return { ok: true, message: `Backed up ${counted} rows and checked every one.` };
  } catch (error) {
    context.get(visitContext).log.error({ err: error }, 'A backup failed');
    return { ok: false, message: 'The backup failed. The log says why.' };
  }
}

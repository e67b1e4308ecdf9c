import type { AppServices } from '~/server/context.server';
import { cacheTags } from '~/server/http/cache-headers.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';
import { blankContent } from './blank-content';
import { demoGroups } from './demo-groups';
import { findUnchangedDemo } from './demo-records.server';
import { emptyParts } from './empty-parts';
import { canRestoreDemo, deleteRemovedDemo, removeDemo, restoreDemo } from './remove-demo.server';

/** What the overview says of the demo. */
export async function readDemoState({ db, content }: Pick<AppServices, 'db' | 'content'>) {
  const published = await content.read();
  const [left, canRestore] = await Promise.all([
    findUnchangedDemo(db, published),
    canRestoreDemo(db),
  ]);
  return { groups: demoGroups(left), canRestore, empty: emptyParts(published) };
}

/** Does what the demo's card asks for. */
export async function changeDemo(services: AppServices, intent: string) {
  const { config, clock } = services;
  const when = { now: clock(), timeZone: await services.timeZone() };
  const write = <T>(work: Parameters<typeof writeAndInvalidate<T>>[2]) =>
    writeAndInvalidate(services, cacheTags, work);
  switch (intent) {
    case 'remove-demo':
      await write((trx) =>
        removeDemo(trx, (content) => blankContent(content, config.ownerEmail), when),
      );
      return { ok: true, intent, message: 'The demo was removed.' };
    case 'restore-demo': {
      const changed = await write((trx) => restoreDemo(trx, when));
      const kept = changed.length > 0 ? ` You have changed ${changed.join(', ')} since.` : '';
      return { ok: true, intent, message: `The demo is back.${kept}` };
    }
    case 'forget-demo':
      await write((trx) => deleteRemovedDemo(trx));
      return { ok: true, intent, message: '' };
    default:
      return { ok: false, intent, message: 'This page does not know what to do with that.' };
  }
}

import { writeCalendar } from '~/features/school/calendar';
import { isCalendarToken } from '~/features/school/calendar.server';
import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/calendar.route';

/** The due dates for whoever holds the private address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock, config, content, timeZone, dueOfAll } = context.get(servicesContext);
  const token = params.file.match(/^([\w-]{20,100})\.ics$/)?.[1];
  if (!token || !(await isCalendarToken(db, token))) {
    return new Response('Not found', { status: 404 });
  }
  const { site } = await content.read();
  const text = writeCalendar(await dueOfAll(), {
    name: `${site.ownerName}: assignments and tasks`,
    host: config.publicUrl.host,
    now: clock(),
    timeZone: await timeZone(),
  });
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="assignments.ics"',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}

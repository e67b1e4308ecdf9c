import { dayOf, ownerTimeOf } from '~/formats/owner-day';
import type { AppServices, CoreServices, OwnerClock } from './context.server';

/** The owner's time zone is the one of the site's content, and else the configured one. */
export function createOwnerClock({
  config,
  clock,
  content,
}: CoreServices & { content: AppServices['content'] }): OwnerClock {
  const timeZone = async () => (await content.read()).site.timeZone || config.timeZone;
  return {
    timeZone,
    today: async () => dayOf(clock(), await timeZone()),
    ownerTime: async () => ownerTimeOf(clock(), await timeZone()),
  };
}

import { dayOf, ownerTimeOf } from '~/formats/owner-day';
import type { AppServices } from './context.server';

/** The owner's time zone is the one of the site's content, and else the configured one. */
export function createOwnerClock({
  config,
  clock,
  content,
}: Pick<AppServices, 'config' | 'clock' | 'content'>): Pick<
  AppServices,
  'timeZone' | 'today' | 'ownerTime'
> {
  const timeZone = async () => (await content.read()).site.timeZone || config.timeZone;
  return {
    timeZone,
    today: async () => dayOf(clock(), await timeZone()),
    ownerTime: async () => ownerTimeOf(clock(), await timeZone()),
  };
}

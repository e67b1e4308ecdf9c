import { markHidden } from '~/formats/hidden-characters';
import { readQuery } from '~/formats/search-params';
import { loadOrNull } from '~/operations/load-or-null.server';
import { requestContext, servicesContext } from '~/server/context.server';
import type { Route } from './+types/palette.route';
import { paletteSources, shown } from './palette.server';

/** What the palette finds on the server. A kind that cannot be read is left out. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const current = context.get(requestContext);
  const needle = readQuery(url.searchParams).trim().toLowerCase();
  const asked = Object.entries(paletteSources).filter(([kind]) => needle || kind === 'Posts');
  const groups = await Promise.all(
    asked.map(async ([value, source]) => {
      const found = await loadOrNull(current, `palette ${value}`, source(services, needle, shown));
      const items = (found ?? []).map(({ label, hint, ...item }) => ({
        ...item,
        label: markHidden(label),
        ...(hint && { hint: markHidden(hint) }),
      }));
      return { value, items };
    }),
  );
  return { needle, groups: groups.filter(({ items }) => items.length > 0) };
}

import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/names.route';
import { listSeries, listTags } from './terms.server';

/** The tags and series there are, for the editor to offer. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [tags, series] = [await listTags(db), await listSeries(db)];
  return { tags: tags.map(({ name }) => name), series: series.map(({ name }) => name) };
}

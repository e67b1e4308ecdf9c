import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/names.route';
import { listSeries, listTags } from './terms.server';

/** All tags and series, for suggestions in the editor. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [tags, series] = [await listTags(db), await listSeries(db)];
  return { tags: tags.map(({ name }) => name), series: series.map(({ name }) => name) };
}

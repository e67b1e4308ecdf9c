import { readListPage } from '~/features/posts/list/list-page.server';
import { firstView } from '~/features/posts/list/list-view';
import { editAddress } from '~/features/posts/list/row-actions';
import { titleOf } from '~/features/posts/post-display';
import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/palette.route';

/** Older posts are in the list of posts. */
const most = 1000;

/** The posts that the palette finds by name. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, ownerTime } = context.get(servicesContext);
  const { rows } = await readListPage(db, firstView, { now: await ownerTime(), size: most });
  return { posts: rows.map((row) => ({ label: titleOf(row), to: editAddress(row) })) };
}

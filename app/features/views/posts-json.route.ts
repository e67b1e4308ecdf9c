import { timeToReadOf } from '~/features/posts/post-search';
import { eachPost } from '~/features/posts/posts.server';
import { parseJson } from '~/formats/json';
import { servicesContext } from '~/server/context.server';
import { streamOf } from '~/server/http/stream-of.server';
import type { Db } from '~/server/storage/database.server';
import type { Route } from './+types/posts-json.route';

/** All posts as JSON with their view records, for the clipboard. */
export async function loader({ context }: Route.LoaderArgs) {
  const body = streamOf(writePosts(context.get(servicesContext).db));
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

async function* writePosts(db: Db) {
  const encoder = new TextEncoder();
  yield encoder.encode('[');
  let between = '';
  for await (const post of eachPost(db)) {
    const fields = JSON.stringify({ ...post, timeToRead: timeToReadOf(post) });
    yield encoder.encode(`${between}${fields.slice(0, -1)},"analytics":[`);
    between = '';
    for await (const records of viewRecords(db, post.id)) {
      yield encoder.encode(between + JSON.stringify(records).slice(1, -1));
      between = ',';
    }
    yield encoder.encode(']}');
    between = ',';
  }
  yield encoder.encode(']');
}

const recordsAtOnce = 500;

async function* viewRecords(db: Db, postId: string) {
  const all = db
    .selectFrom('views')
    .selectAll()
    .where('postId', '=', postId)
    .where('bot', '=', 0)
    .orderBy('timestamp')
    .orderBy('id')
    .limit(recordsAtOnce);
  let last = { timestamp: '', id: '' };
  for (;;) {
    const { timestamp, id } = last;
    const rows = await all
      .where('timestamp', '>=', timestamp)
      .where((is) => is.or([is('timestamp', '>', timestamp), is('id', '>', id)]))
      .execute();
    if (rows.length === 0) return;
    last = rows.at(-1) ?? last;
    yield rows.map(({ timestamp, ip, country, city, region, deviceInfo, ...view }) => ({
      timestamp,
      ip,
      location: { country, city, region },
      deviceInfo: parseJson(deviceInfo),
      referrer: view.referrer,
      sessionDuration: view.sessionDuration,
      userId: view.userId,
    }));
  }
}

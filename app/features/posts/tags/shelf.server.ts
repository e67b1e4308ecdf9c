import { addressOf } from '~/formats/slug';
import type { Db } from '~/server/storage/database.server';
import { readTags } from './tags';

/** A tag or a series as the owner sees it, hidden posts included. */
export interface Shelf {
  address: string;
  name: string;
  posts: number;
}

/** Every tag, by name; it is called as the post saved last calls it. */
export async function listTags(db: Db): Promise<Shelf[]> {
  const rows = await db
    .selectFrom('blogs')
    .select('tags')
    .where('tags', '<>', '[]')
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute();
  return counted(rows.flatMap(({ tags }) => readTags(tags)));
}

/** Every series, likewise. */
export async function listSeries(db: Db): Promise<Shelf[]> {
  const rows = await db
    .selectFrom('blogs')
    .select('series')
    .where('seriesKey', '<>', '')
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute();
  return counted(rows.map(({ series }) => series));
}

function counted(names: string[]): Shelf[] {
  const shelves = new Map<string, Shelf>();
  for (const name of names) {
    const address = addressOf(name);
    const known = shelves.get(address);
    if (known) known.posts += 1;
    else shelves.set(address, { address, name, posts: 1 });
  }
  return [...shelves.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

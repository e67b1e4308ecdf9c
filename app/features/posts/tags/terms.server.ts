import { addressOf } from '~/formats/slug';
import type { Db } from '~/server/storage/database.server';
import { readTags } from './tags';

/** A tag or a series as the owner sees it, hidden posts included. */
export interface Term {
  address: string;
  name: string;
  posts: number;
}

/** Every tag, by name; it is called as the post saved last calls it. */
export async function listTags(db: Db): Promise<Term[]> {
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
export async function listSeries(db: Db): Promise<Term[]> {
  const rows = await db
    .selectFrom('blogs')
    .select('series')
    .where('seriesKey', '<>', '')
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute();
  return counted(rows.map(({ series }) => series));
}

function counted(names: string[]): Term[] {
  const terms = new Map<string, Term>();
  for (const name of names) {
    const address = addressOf(name);
    const known = terms.get(address);
    if (known) known.posts += 1;
    else terms.set(address, { address, name, posts: 1 });
  }
  return [...terms.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

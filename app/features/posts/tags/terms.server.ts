import { addressOf } from '~/formats/slug';
import type { Db } from '~/server/storage/database.server';
import { readTags } from './tags';

/** A tag or a series as the owner sees it, hidden posts included. */
export interface Term {
  address: string;
  name: string;
  posts: number;
}

/** Every tag, by name, spelled as in the post that was saved last. */
export async function listTags(db: Db): Promise<Term[]> {
  const rows = await lastSavedFirst(db).select('tags').where('tags', '<>', '[]').execute();
  return counted(rows.flatMap(({ tags }) => readTags(tags)));
}

/** Every series, by name, spelled as in the post that was saved last. */
export async function listSeries(db: Db): Promise<Term[]> {
  const rows = await lastSavedFirst(db).select('series').where('seriesKey', '<>', '').execute();
  return counted(rows.map(({ series }) => series));
}

function lastSavedFirst(db: Db) {
  return db.selectFrom('blogs').orderBy('updatedAt', 'desc').orderBy('id');
}

function counted(names: string[]): Term[] {
  // Thousands of posts have a few spellings.
  const spellings = new Map<string, number>();
  for (const name of names) spellings.set(name, (spellings.get(name) ?? 0) + 1);
  const terms = new Map<string, Term>();
  for (const [name, posts] of spellings) {
    const address = addressOf(name);
    const known = terms.get(address);
    if (known) known.posts += posts;
    else terms.set(address, { address, name, posts });
  }
  return [...terms.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

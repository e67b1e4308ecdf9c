import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { readPlateName, seedOf } from '~/art/plate-name';
import type { OwnerTime } from '~/formats/owner-day';
import type { PageCache } from '~/server/http/page-cache.server';
import type { Db } from '~/server/storage/database.server';
import { decodeContent } from './post-codec';
import { postPlate } from './post-plate';
import { reachable } from './visibility.server';

const readAtOnce = 200;
const comparedAtMost = 200;
const plateInText = /plate-[a-z]+[0-9a-z.-]*\.svg/g;

/** The ids of posts by the names of plates in them and by the seed of their own plate. */
type Index = Map<string | number, string[]>;

/** Knows the plates of posts without drawing one: those in their text, and their own. */
export class PostPlates {
  #db: Db;
  #pageCache: Pick<PageCache, 'versions'>;
  #known?: { version: number | undefined; index: Promise<Index> };

  constructor({ db, pageCache }: { db: Db; pageCache: Pick<PageCache, 'versions'> }) {
    this.#db = db;
    this.#pageCache = pageCache;
  }

  /** Whether a post that a visitor may read shows this plate. */
  async has(plate: string, now: OwnerTime): Promise<boolean> {
    const index = await this.#index();
    const seed = readPlateName(plate)?.seed ?? 0;
    const ids = [...(index.get(plate) ?? []), ...(index.get(seed) ?? [])];
    if (ids.length === 0) return false;
    const posts = await this.#db
      .selectFrom('blogs')
      .select(['title', 'headerImage', 'content'])
      .where('id', 'in', ids.slice(0, comparedAtMost))
      .where(reachable(now))
      .execute();
    return posts.some(
      ({ title, headerImage, content }) =>
        headerImage === plate ||
        content.includes(plate) ||
        postPlate({ title, content: decodeContent(content) }) === plate,
    );
  }

  #index(): Promise<Index> {
    const version = this.#pageCache.versions.get('posts');
    if (!this.#known || this.#known.version !== version) {
      const index = this.#read();
      this.#known = { version, index };
      index.catch(() => {
        this.#known = undefined;
      });
    }
    return this.#known.index;
  }

  async #read(): Promise<Index> {
    const index: Index = new Map();
    const add = (key: string | number, id: string) => {
      const ids = index.get(key);
      if (ids) ids.push(id);
      else index.set(key, [id]);
    };
    for (let last = '', more = true; more; await nextTurn()) {
      const rows = await this.#db
        .selectFrom('blogs')
        .select([
          'id',
          'title',
          'headerImage',
          sql<string>`case when content like '%plate-%' then content else '' end`.as('content'),
        ])
        .where('id', '>', last)
        .orderBy('id')
        .limit(readAtOnce)
        .execute();
      for (const { id, title, headerImage, content } of rows) {
        add(seedOf(title), id);
        const names = new Set(`${headerImage} ${content}`.match(plateInText));
        for (const name of names) add(name, id);
      }
      last = rows.at(-1)?.id ?? '';
      more = rows.length === readAtOnce;
    }
    return index;
  }
}

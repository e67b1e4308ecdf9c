import { type ExpressionBuilder, sql } from 'kysely';
import type { Post } from '~/features/posts/post';
import { toPost } from '~/features/posts/post-row.server';
import type { BlogRow, RedirectRow } from '~/features/posts/tables.server';
import { reachable } from '~/features/posts/visibility.server';
import type { OwnerTime } from '~/formats/owner-day';
import { addressOf } from '~/formats/slug';
import { cleanText } from '~/formats/text';
import { Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { insertRows } from '~/server/storage/rows.server';
import type { Tables } from '~/server/storage/tables';
import { redirectTo } from './redirects.server';

/** Another post has this address, or had it before and redirects from it. */
export class AddressTaken extends Refused {
  override name = 'AddressTaken';
  constructor(message: string) {
    super(409, message, [{ pointer: '/slug', detail: message }]);
  }
}

type Addressed = Pick<BlogRow, 'id' | 'slug'>;

const pathOf = (slug: string) => `/blog/${slug}`;

/** The post at an address, which is a slug or an id. */
export async function postAt(db: Db, address: string): Promise<Post | null> {
  const row = await rowsAt(db, address).executeTakeFirst();
  return row ? toPost(row) : null;
}

/** The same if a visitor may read it; null if it is private, not live yet or unknown. */
export async function reachablePostAt(
  db: Db,
  address: string,
  now: OwnerTime,
): Promise<Post | null> {
  const row = await rowsAt(db, address).where(reachable(now)).executeTakeFirst();
  return row ? toPost(row) : null;
}

function rowsAt(db: Db, address: string) {
  const name = cleanText(address).normalize('NFC');
  return db.selectFrom('blogs').selectAll().where(hasAddress(name));
}

/** Throws if another post has the address, or had it before. */
export async function claimAddress(db: Db, { id, slug }: Addressed): Promise<void> {
  if (slug === '') return;
  const other = await otherAt(db, slug, id);
  if (other) throw new AddressTaken(other);
}

/** Redirects the earlier address of a renamed post to its current one, in one hop. */
export async function redirectOldAddress(db: Db, before: Addressed, after: Addressed, now: Date) {
  if (before.slug === after.slug) return;
  if (after.slug) await db.deleteFrom('redirects').where('path', '=', pathOf(after.slug)).execute();
  if (before.slug) await redirectTo(db, [pathOf(before.slug)], 'post', after.id, now);
}

export type Alias = Pick<RedirectRow, 'path' | 'createdAt'>;

/** What redirects to a post. */
export function aliasesOf(db: Db, id: string): Promise<Alias[]> {
  return db
    .selectFrom('redirects')
    .select(['path', 'createdAt'])
    .where('kind', '=', 'post')
    .where('target', '=', id)
    .orderBy('path')
    .execute();
}

/** The address that a post has left is free again, and those that led to it do so again. */
export async function returnAliases(
  db: Db,
  { id, slug }: Addressed,
  aliases: readonly Alias[],
): Promise<void> {
  await db.deleteFrom('redirects').where('path', '=', pathOf(slug)).execute();
  const rows = aliases.map((alias) => ({ ...alias, kind: 'post', target: id }));
  await insertRows(db, 'redirects', rows, sql`on conflict do nothing`);
}

/** Finds free addresses for several posts: my-post, my-post-2, my-post-3… None is given twice. */
export class AddressSearch {
  #taken = new Set<string>();
  /** Where the search for the same words goes on: from the start it would take the square of their number. */
  #number = new Map<string, number>();

  take(...addresses: string[]): void {
    for (const address of addresses) this.#taken.add(address);
  }

  async next(db: Db, wanted: string, id: string): Promise<string> {
    const slug = addressOf(wanted);
    if (slug === '') return '';
    for (let number = this.#number.get(slug) ?? 1; ; number += 1) {
      const candidate = number === 1 ? slug : addressOf(`${slug.slice(0, 70)}-${number}`);
      if (this.#taken.has(candidate) || !(await isFreeAddress(db, candidate, id))) continue;
      this.#number.set(slug, number + 1);
      this.take(candidate);
      return candidate;
    }
  }
}

export async function isFreeAddress(db: Db, slug: string, id: string): Promise<boolean> {
  return (await otherAt(db, slug, id)) === null;
}

/** Why an address is not free for a post; null if it is. */
async function otherAt(db: Db, slug: string, id: string): Promise<string | null> {
  const post = await db
    .selectFrom('blogs')
    .select('title')
    .where(hasAddress(slug))
    .where('id', '<>', id)
    .executeTakeFirst();
  if (post) return `“${post.title}” already has this address. Choose another.`;
  const led = await db
    .selectFrom('redirects')
    .leftJoin('blogs', 'blogs.id', 'redirects.target')
    .select(['kind', 'target', 'title'])
    .where('path', '=', pathOf(slug))
    .executeTakeFirst();
  if (!led || (led.kind === 'post' && led.target === id)) return null;
  return `Links to this address go to “${led.title ?? led.target}”. Choose another.`;
}

function hasAddress(address: string) {
  return (eb: ExpressionBuilder<Tables, 'blogs'>) =>
    // The partial index only has rows with a slug.
    eb.or([eb.and([eb('slug', '=', address), eb('slug', '<>', '')]), eb('id', '=', address)]);
}

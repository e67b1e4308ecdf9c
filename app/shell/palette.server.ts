import { contentParts, siteContentSchemas } from 'content/schema';
import { sql } from 'kysely';
import { href } from 'react-router';
import { inboxSearch } from '~/features/contact/inbox/inbox-view';
import { describeField } from '~/features/content/editing/describe-field';
import { listDrafts } from '~/features/editor/drafts.server';
import { htmlToText } from '~/features/posts/html/read-html';
import { editAddress } from '~/features/posts/list/row-actions';
import { titleOf } from '~/features/posts/post-display';
import { inAll } from '~/features.server';
import { markHidden } from '~/formats/hidden-characters';
import { cutText } from '~/formats/text';
import type { AppServices } from '~/server/context.server';
import { contains, columnContains as has } from '~/server/storage/substring-search.server';
import type { PaletteItem } from '~/ui/feature-pages';
import { matching } from './palette-items';

export const shown = 6;
/** So many of the newest rows are looked at, then so many that an index finds: a word may be in all of them. */
const lookedAt = 5000;

type Services = Pick<AppServices, 'db' | 'content'>;

/** What is found by a word, kind by kind; without a word the posts that were changed last. */
export const paletteSources: Record<
  string,
  (services: Services, needle: string, most: number) => Promise<PaletteItem[]>
> = {
  Posts: async ({ db }, needle) => {
    const drafts = (await listDrafts(db, null)).map(({ id, values }) => ({
      label: titleOf(values),
      hint: 'Draft',
      to: editAddress({ id, state: 'draft', isDraft: false }),
    }));
    const rows = await db
      .selectFrom('blogs')
      .select(['id', 'title', 'isDraft'])
      .$if(needle !== '', (posts) =>
        posts.where(isIndexed(needle) ? contains(db, 'blogs', needle) : has(db, 'title', needle)),
      )
      .orderBy(sql`case when ${has(db, 'title', needle)} then 0 else 1 end`)
      .orderBy('updatedAt', 'desc')
      .limit(shown)
      .execute();
    const posts = rows.map((row) => ({
      label: titleOf(row),
      ...(row.isDraft === 1 && { hint: 'Draft' }),
      to: editAddress({ id: row.id, state: 'public', isDraft: false }),
    }));
    return [...matching(drafts, needle).slice(0, shown), ...posts];
  },
  Messages: async ({ db }, needle) => {
    const some = db
      .selectFrom('contacts')
      .select(['id', 'name', 'subject', 'timestamp', 'status'])
      .limit(lookedAt);
    const named = (among: typeof some) =>
      db
        .selectFrom(among.as('some'))
        .select(['id', 'name', 'subject', 'status'])
        .where(sql<boolean>`(${has(db, 'name', needle)} or ${has(db, 'subject', needle)})`)
        .orderBy('timestamp', 'desc')
        .limit(shown)
        .execute();
    const rows = await named(some.orderBy('timestamp', 'desc'));
    if (rows.length < shown && isIndexed(needle)) {
      const older = await named(some.where(contains(db, 'contacts', needle, lookedAt)));
      rows.push(...older.filter(({ id }) => !rows.some((row) => row.id === id)));
    }
    return rows.slice(0, shown).map(({ id, name, subject, status }) => {
      const view = { filter: status === 'spam' ? 'spam' : 'all', query: '', page: 1 } as const;
      const to = `${href('/admin/contacts')}${inboxSearch(view, id)}#message-${id}`;
      return { label: name, hint: subject, to };
    });
  },
  Comments: async ({ db }, needle) => {
    const newest = db
      .selectFrom('comments')
      .leftJoin('readers', 'readers.id', 'comments.readerId')
      .select([
        'comments.id',
        'comments.text',
        'comments.html',
        'comments.status',
        'readers.name',
        'comments.createdAt',
      ])
      .where('comments.status', '!=', 'deleted')
      .orderBy('comments.createdAt', 'desc')
      .limit(lookedAt);
    const rows = await db
      .selectFrom(newest.as('newest'))
      .select(['id', 'text', 'html', 'name', 'status'])
      .where(sql<boolean>`(${has(db, 'text', needle)} or ${has(db, 'name', needle)})`)
      .orderBy('createdAt', 'desc')
      .limit(shown)
      .execute();
    return rows.map(({ id, name, status, ...comment }) => ({
      label: commentWords(comment, 100),
      hint: name ?? '',
      to: `${href('/admin/comments')}?${new URLSearchParams({ filter: status, comment: id })}#comment-${id}`,
    }));
  },
  ...inAll('finds'),
  Assignments: async ({ db }, needle) => {
    const rows = await db
      .selectFrom('assignments')
      .select(['id', 'title', 'className'])
      .where(sql<boolean>`(${has(db, 'title', needle)} or ${has(db, 'className', needle)})`)
      .orderBy('updatedAt', 'desc')
      .limit(shown)
      .execute();
    return rows.map(({ id, title, className }) => ({
      label: title,
      hint: className,
      to: `${href('/admin/assignment-tracker')}?edit=${encodeURIComponent(id)}`,
    }));
  },
  Classes: async ({ content }, needle) => {
    const { classes } = await content.read();
    const items = classes.map(({ name }) => ({
      label: name,
      to: `${href('/admin/progress-analytics')}?${new URLSearchParams({ class: name })}`,
    }));
    return matching(items, needle).slice(0, shown);
  },
  'Site and settings': async (_, needle) => matching(settings, needle).slice(0, shown),
};

/** The words of a comment without its markup, on one line. */
export function commentWords(comment: { text: string; html: string | null }, length: number) {
  const words = comment.html ? htmlToText(comment.html) : comment.text;
  return cutText(markHidden(words).replace(/\s+/g, ' '), length);
}

const isIndexed = (needle: string) => [...needle].length >= 3;

const settings: PaletteItem[] = [
  ...contentParts.flatMap((part) => {
    const spec = describeField(siteContentSchemas[part]);
    const to = href('/admin/site/:part', { part });
    const fields = spec.kind === 'group' ? spec.fields : [];
    return [
      { label: spec.title, hint: 'Site', words: 'site part', to },
      ...fields.flatMap(([, { title }]) => (title ? [{ label: title, hint: spec.title, to }] : [])),
    ];
  }),
  {
    label: 'Comment settings',
    words: 'moderation blocked words close',
    to: `${href('/admin/comments')}?filter=settings`,
  },
  {
    label: 'Calendar of due work',
    words: 'ics feed subscribe assignments',
    to: href('/admin/assignment-tracker'),
  },
];

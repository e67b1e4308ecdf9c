import { contentParts, siteContentSchemas } from 'content/schema';
import { sql } from 'kysely';
import { href } from 'react-router';
import { describeField } from '~/features/content/editing/describe-field';
import { editAddress } from '~/features/posts/list/row-actions';
import { titleOf } from '~/features/posts/post-display';
import { inAll } from '~/features.server';
import type { FindSource } from '~/server/feature.server';
import {
  contains,
  columnContains as has,
  isIndexed,
} from '~/server/storage/substring-search.server';
import type { PageItem } from '~/ui/feature-pages';
import { matching } from './palette-items';

export const shown = 6;

/** What is found by a word, kind by kind; without a word the posts that were changed last. */
export const paletteSources: Record<string, FindSource> = {
  Posts: async ({ db }, needle) => {
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
    return rows.map((row) => ({
      label: titleOf(row),
      ...(row.isDraft === 1 && { hint: 'Draft' }),
      to: editAddress(row),
    }));
  },
  ...inAll('finds'),
  'Site and settings': async (_, needle) => matching(settings, needle).slice(0, shown),
};

const settings: PageItem[] = [
  ...contentParts.flatMap((part) => {
    const spec = describeField(siteContentSchemas[part]);
    const to = href('/admin/site/:part', { part });
    const fields = spec.kind === 'group' ? spec.fields : [];
    return [
      { label: spec.title, hint: 'Site', words: 'site part', to },
      ...fields.flatMap(([, { title }]) => (title ? [{ label: title, hint: spec.title, to }] : [])),
    ];
  }),
];

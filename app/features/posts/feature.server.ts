import type { Feature } from '~/server/feature.server';
import { addressChanges } from './addresses/redirects-admin.server';
import { returnPosts } from './return-posts.server';
import { postTables } from './tables.server';
import { termChanges } from './tags/rename-term.server';

export const postFeature = {
  tables: postTables,
  operations: [returnPosts, ...termChanges, ...addressChanges],
} satisfies Feature;

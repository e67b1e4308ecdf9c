import { defineTable } from '~/server/storage/define-table.server';

export const postTables = [
  defineTable({
    name: 'blogs',
    key: ['id'],
    noun: ['post', 'posts'],
    isTransferred: true,
    files: ['headerImage', 'content'],
  }),
  defineTable({
    name: 'post_tags',
    key: ['postId', 'tag'],
    isTransferred: true,
    belongsTo: { table: 'blogs', column: 'postId' },
  }),
  defineTable({
    name: 'redirects',
    key: ['path'],
    isTransferred: true,
    belongsTo: { table: 'blogs', column: 'target', where: { kind: 'post' } },
  }),
  defineTable({ name: 'missing_addresses', key: ['path', 'day'], isTransferred: true }),
  defineTable({
    name: 'drafts',
    key: ['id'],
    noun: ['draft', 'drafts'],
    isTransferred: true,
    belongsTo: { table: 'blogs', column: 'postId' },
    files: ['content'],
  }),
  defineTable({
    name: 'review_links',
    key: ['tokenHash'],
    isTransferred: false,
    belongsTo: { table: 'blogs', column: 'postId' },
  }),
  defineTable({
    name: 'revisions',
    key: ['postId', 'version'],
    isTransferred: true,
    belongsTo: { table: 'blogs', column: 'postId' },
    earlierFiles: ['content'],
  }),
] as const;

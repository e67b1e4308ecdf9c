import { sql } from 'kysely';
import { href } from 'react-router';
import { htmlToText } from '~/features/posts/html/read-html';
import { markHidden } from '~/formats/hidden-characters';
import { cutText } from '~/formats/text';
import type { CoreServices } from '~/server/context.server';
import type { Found, TodayGroup, TodayItem } from '~/server/feature.server';
import { columnContains as has } from '~/server/storage/substring-search.server';
import type { QueueAsk } from './operations.server';
import { waitingComments } from './queue/queue.server';

const queue = href('/admin/comments');

/** The comments that wait for review, the oldest first. */
export async function commentsOfToday(
  { db }: CoreServices,
  rowsOfKind: number,
): Promise<TodayGroup> {
  const { comments, total } = await waitingComments(db, rowsOfKind);
  return { items: comments.map(commentItem), total, to: queue, noun: ['comment', 'comments'] };
}

type Waiting = Awaited<ReturnType<typeof waitingComments>>['comments'][number];

function commentItem(comment: Waiting): TodayItem {
  const { id, version, name, createdAt } = comment;
  const decide = (status: 'approved' | 'spam'): QueueAsk => ({
    operation: 'decide_comments',
    input: { comments: [{ id, version }], status },
  });
  const reply = { operation: 'answer_comment', input: { id, rev: String(version) } };
  return {
    key: `comment ${id}`,
    kind: 'Comment',
    title: name || 'A reader',
    more: commentWords(comment, 200),
    when: createdAt,
    waits: createdAt,
    to: `${queue}?comment=${encodeURIComponent(id)}`,
    action: queue,
    actions: [
      { label: 'Approve', key: 'a', sent: decide('approved') },
      { label: 'Reply', key: 'r', reply },
      { label: 'Spam', key: 's', sent: decide('spam') },
    ],
  };
}

/** So many of the newest are looked at. */
const lookedAt = 5000;

export async function findComments(
  { db }: CoreServices,
  needle: string,
  most: number,
): Promise<Found[]> {
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
    .limit(most)
    .execute();
  return rows.map(({ id, name, status, ...comment }) => ({
    label: commentWords(comment, 100),
    hint: name ?? '',
    to: `${queue}?${new URLSearchParams({ filter: status, comment: id })}#comment-${id}`,
  }));
}

/** The words of a comment without its markup, on one line. */
function commentWords(comment: { text: string; html: string | null }, length: number) {
  const words = comment.html ? htmlToText(comment.html) : comment.text;
  return cutText(markHidden(words).replace(/\s+/g, ' '), length);
}

import { href } from 'react-router';
import { type SpentAgent, spentAgents } from '~/features/agents/agents.server';
import type { AgentAsk } from '~/features/agents/operations.server';
import { type WaitingProposal, waitingProposals } from '~/features/agents/proposals.server';
import type { QueueAsk } from '~/features/comments/operations.server';
import { waitingComments } from '~/features/comments/queue/queue.server';
import { waitingMessages } from '~/features/contact/contacts.server';
import type { ContactMessage, StatusAction } from '~/features/contact/message';
import type { InboxAsk } from '~/features/contact/operations.server';
import { listDrafts } from '~/features/editor/drafts.server';
import { readListPage } from '~/features/posts/list/list-page.server';
import { firstView } from '~/features/posts/list/list-view';
import { editAddress } from '~/features/posts/list/row-actions';
import { titleOf } from '~/features/posts/post-display';
import { type Assignment, formatDue, readReports } from '~/features/school/assignment';
import {
  countDueAssignments,
  listDueAssignments,
  listHandedIn,
} from '~/features/school/assignments.server';
import type { TrackerAsk } from '~/features/school/operations.server';
import { inAll } from '~/features.server';
import { addDays } from '~/formats/owner-day';
import { cutText } from '~/formats/text';
import { formatNear } from '~/formats/when';
import type { AppServices } from '~/server/context.server';
import type { TodayGroup, TodayItem } from '~/server/feature.server';
import { commentWords } from './palette.server';

export const rowsOfKind = 5;

/** What waits, kind by kind, in the order of the list. Each is loaded by itself. */
export const todaySources: Record<
  string,
  (services: AppServices, rowsOfKind: number) => Promise<TodayGroup>
> = {
  proposals: async (services) => {
    const { proposals, total } = await waitingProposals(services, rowsOfKind);
    const spent = await spentAgents(services.db, services.clock());
    return {
      items: [...spent.map(spentItem), ...proposals.map(proposalItem)],
      total: total + spent.length,
      to: href('/admin/agents'),
      noun: ['proposal', 'proposals'],
    };
  },
  assignments: async ({ db, today }) => {
    const day = await today();
    const until = addDays(day, 1);
    const handedIn = await listHandedIn(db);
    const due = await listDueAssignments(db, until, rowsOfKind);
    const isNew = (one: Assignment) => !handedIn.some(({ id }) => id === one.id);
    const isDue = ({ dueDate }: Assignment) => dueDate !== '' && dueDate <= until;
    return {
      items: [...handedIn, ...due.filter(isNew)].map((one) => assignmentItem(one, day)),
      total: (await countDueAssignments(db, until)) + handedIn.filter((one) => !isDue(one)).length,
      to: href('/admin/assignment-tracker'),
      noun: ['assignment', 'assignments'],
    };
  },
  messages: async ({ db, config }) => {
    const { messages, total } = await waitingMessages(db, rowsOfKind, 'asc');
    const to = `${href('/admin/contacts')}?filter=new`;
    const canSend = config.smtpUrl !== undefined;
    const items = messages.map((message) => messageItem(message, canSend));
    return { items, total, to, noun: ['message', 'messages'] };
  },
  comments: async ({ db }) => {
    const { comments, total } = await waitingComments(db, rowsOfKind);
    const to = href('/admin/comments');
    return { items: comments.map(commentItem), total, to, noun: ['comment', 'comments'] };
  },
  ...inAll('today'),
  posts: async ({ db, ownerTime }) => {
    const view = { ...firstView, state: 'scheduled', sort: 'oldest' } as const;
    const now = await ownerTime();
    const { rows, total } = await readListPage(db, view, { now, size: rowsOfKind });
    const items = rows.map((row) => ({
      ...opened(row.id, editAddress(row)),
      kind: 'Going out',
      title: titleOf(row),
      // Both are written as the owner's clock shows them.
      note: formatNear(row.publishedDate, 'UTC', new Date(now)),
    }));
    const to = `${href('/admin/posts')}?state=scheduled`;
    return { items, total, to, noun: ['scheduled post', 'scheduled posts'] };
  },
  drafts: async ({ db, ownerTime }) => {
    const view = { ...firstView, state: 'draft' } as const;
    const unsaved = await listDrafts(db, null);
    const now = await ownerTime();
    const { rows, total } = await readListPage(db, view, { now, unsaved, size: rowsOfKind });
    const items = rows.slice(0, rowsOfKind).map((row) => ({
      ...opened(row.id, editAddress(row)),
      kind: 'Draft',
      title: titleOf(row),
      when: row.updatedAt,
    }));
    const to = `${href('/admin/posts')}?state=draft`;
    return { items, total, to, noun: ['draft', 'drafts'] };
  },
};

function proposalItem({ id, does, agentName, createdAt }: WaitingProposal): TodayItem {
  const action = href('/admin/agents');
  const to = `${action}?proposal=${id}`;
  const reject: AgentAsk = { operation: 'reject_proposal', input: { proposal: id } };
  return {
    key: `proposal ${id}`,
    kind: 'Proposal',
    title: does,
    name: `${does}, asked by ${agentName}`,
    more: agentName,
    when: createdAt,
    waits: createdAt,
    to,
    action,
    actions: [
      // Nothing is accepted that was not looked at.
      { label: 'Review', key: 'a', to },
      { label: 'Reject', key: 'x', sent: reject },
    ],
  };
}

function spentItem({ id, name, changesAnHour, allowed }: SpentAgent): TodayItem {
  const action = href('/admin/agents');
  const sent: AgentAsk = { operation: 'allow_changes', input: { id } };
  return {
    key: `agent ${id}`,
    kind: 'Agent',
    title: `${name} has made its ${allowed} changes this hour.`,
    to: action,
    action,
    actions: [{ label: `Allow ${changesAnHour} more`, key: 'a', sent }],
  };
}

const opened = (id: string, to: string) => ({ key: `post ${id}`, to, action: to, actions: [] });

function assignmentItem(assignment: Assignment, today: string): TodayItem {
  const { id, status, title, className, dueDate, reports } = assignment;
  const latest = status === 'in_progress_agent' ? readReports(reports).at(-1) : undefined;
  const to = href('/admin/assignment-tracker');
  const sent: TrackerAsk = { operation: 'set_status', input: { id, status: 'completed' } };
  return {
    key: `assignment ${id}`,
    kind: latest?.done ? 'Handed in' : 'Assignment',
    title,
    more: latest?.done ? cutText(latest.text, 200) : className,
    note: formatDue(dueDate, today),
    due: dueDate || undefined,
    waits: latest?.done ? latest.at : undefined,
    to: `${to}?edit=${encodeURIComponent(id)}`,
    action: to,
    actions: [{ label: 'Complete', key: 'x', sent }],
  };
}

function messageItem(one: ContactMessage, canSend: boolean): TodayItem {
  const { id, name, subject, message, timestamp } = one;
  const answer = { operation: 'answer_message', input: { id } };
  const action = href('/admin/contacts');
  const mark = (as: StatusAction): InboxAsk => ({
    operation: 'mark_messages',
    input: { ids: [id], as },
  });
  return {
    key: `message ${id}`,
    kind: 'Message',
    title: name,
    more: [subject, cutText(message, 200)].filter(Boolean).join(' · '),
    when: timestamp,
    waits: timestamp,
    to: `${action}?message=${encodeURIComponent(id)}`,
    action,
    actions: [
      ...(canSend ? [{ label: 'Reply', key: 'a', reply: answer }] : []),
      { label: 'Responded', key: 'r', sent: mark('respond') },
      { label: 'Spam', key: 's', sent: mark('spam') },
    ],
  };
}

type WaitingComment = Awaited<ReturnType<typeof waitingComments>>['comments'][number];

function commentItem(comment: WaitingComment): TodayItem {
  const { id, version, name, createdAt } = comment;
  const action = href('/admin/comments');
  const decide = (status: 'approved' | 'spam'): QueueAsk => ({
    operation: 'decide_comments',
    input: { comments: [{ id, version }], status },
  });
  return {
    key: `comment ${id}`,
    kind: 'Comment',
    title: name || 'A reader',
    more: commentWords(comment, 200),
    when: createdAt,
    waits: createdAt,
    to: `${action}?comment=${encodeURIComponent(id)}`,
    action,
    actions: [
      { label: 'Approve', key: 'a', sent: decide('approved') },
      {
        label: 'Reply',
        key: 'r',
        reply: { operation: 'answer_comment', input: { id, rev: String(version) } },
      },
      { label: 'Spam', key: 's', sent: decide('spam') },
    ],
  };
}

import { href } from 'react-router';

/** A recent event, for the overview. */
export interface Activity {
  key: string;
  what: string;
  /** Whose it is, where that is known. */
  who?: string;
  about: string;
  /** ISO text. */
  at: string;
  to: string;
}

export interface RecentRecords {
  messages: { id: string; name: string; subject: string; timestamp: string }[];
  posts: { id: string; title: string; createdAt: string }[];
  tasks: { id: string; text: string; updatedAt: string }[];
  assignments: { id: string; title: string; updatedAt: string }[];
}

/** What happened last in all parts of the admin, newest first. */
export function recentActivity(records: RecentRecords, count: number): Activity[] {
  const { messages, posts, tasks, assignments } = records;
  const all: Activity[] = [
    ...messages.map(({ id, name, subject, timestamp }) => ({
      key: `message ${id}`,
      what: 'Message from',
      who: name,
      about: subject || 'No subject',
      at: timestamp,
      to: `${href('/admin/contacts')}?message=${encodeURIComponent(id)}`,
    })),
    ...posts.map(({ id, title, createdAt }) => ({
      key: `post ${id}`,
      what: 'Post created',
      about: title,
      at: createdAt,
      to: `${href('/admin/blog')}?edit=${encodeURIComponent(id)}`,
    })),
    ...tasks.map(({ id, text, updatedAt }) => ({
      key: `task ${id}`,
      what: 'Task completed',
      about: text,
      at: updatedAt,
      to: href('/admin/todo-dashboard'),
    })),
    ...assignments.map(({ id, title, updatedAt }) => ({
      key: `assignment ${id}`,
      what: 'Assignment completed',
      about: title,
      at: updatedAt,
      to: `${href('/admin/assignment-tracker')}?tab=completed`,
    })),
  ];
  return all.sort((a, b) => b.at.localeCompare(a.at)).slice(0, count);
}

import { quoteLines } from '~/formats/text';

interface CommentMail {
  name: string;
  title: string;
  text: string;
  /** The link that approves it; null if it is already shown. */
  approve: string | null;
  queue: string;
}

/** The mail that tells the owner about a comment, as plain text; email-html.ts makes HTML of it. */
export function commentMail({ name, title, text, approve, queue }: CommentMail) {
  const lines = [
    `${name} wrote a comment on “${title}”${approve ? ', and it’s waiting for your review' : ''}:`,
    '',
    quoteLines(text),
    '',
    '--',
    ...(approve ? [`Approve it: ${approve}`] : []),
    `In the queue: ${queue}`,
  ];
  const subject = `${approve ? 'Comment to approve' : 'New comment'} by ${name}: ${title}`;
  return { replyTo: '', subject, text: lines.join('\n') };
}

interface ReplyMail {
  name: string;
  title: string;
  text: string;
  address: string;
  unsubscribe: string;
}

export function replyMail({ name, title, text, address, unsubscribe }: ReplyMail) {
  const lines = [
    `${name} replied where you commented on “${title}”:`,
    '',
    quoteLines(text),
    '',
    `Read it there: ${address}`,
    '',
    '--',
    `You asked for mail about replies. Unsubscribe: ${unsubscribe}`,
  ];
  return { replyTo: '', subject: `New reply by ${name}: ${title}`, text: lines.join('\n') };
}

import { describe, expect, it } from 'vitest';
import {
  actionsFor,
  type ContactMessage,
  changeStatus,
  mailto,
  readStatus,
  replyLink,
  type StatusFields,
} from './message';

const now = new Date('2026-03-01T12:00:00.000Z');
const at = now.toISOString();
const earlier = '2026-02-01T09:00:00.000Z';
const fresh: StatusFields = { status: 'new', respondedAt: null, spamAt: null };
const answered: StatusFields = { status: 'responded', respondedAt: earlier, spamAt: null };
const spam: StatusFields = { status: 'spam', respondedAt: null, spamAt: earlier };

describe('the status of a message', () => {
  it('counts as new where it is missing', () => {
    expect([null, undefined, '', 'odd', 'new'].map(readStatus)).toEqual(Array(5).fill('new'));
    expect(readStatus('responded')).toBe('responded');
    expect(readStatus('spam')).toBe('spam');
  });

  it('goes from new to responded and says when', () => {
    expect(changeStatus(fresh, 'respond', now)).toEqual({
      ...fresh,
      status: 'responded',
      respondedAt: at,
    });
  });

  it('goes from new and from responded to spam and says when', () => {
    expect(changeStatus(fresh, 'spam', now)).toEqual({ ...fresh, status: 'spam', spamAt: at });
    expect(changeStatus(answered, 'spam', now)).toEqual({
      ...answered,
      status: 'spam',
      spamAt: at,
    });
  });

  it('goes from spam back to what it was, as an undo', () => {
    expect(changeStatus(spam, 'notSpam', now)).toEqual(fresh);
    const spammed = changeStatus(answered, 'spam', now);
    expect(spammed && changeStatus(spammed, 'notSpam', now)).toEqual(answered);
  });

  it('goes only where a button leads', () => {
    expect(actionsFor).toEqual({
      new: ['respond', 'spam'],
      responded: ['spam'],
      spam: ['notSpam'],
    });
  });

  it('goes nowhere else', () => {
    expect(changeStatus(answered, 'respond', now)).toBeNull();
    expect(changeStatus(spam, 'respond', now)).toBeNull();
    expect(changeStatus(spam, 'spam', now)).toBeNull();
    expect(changeStatus(fresh, 'notSpam', now)).toBeNull();
    expect(changeStatus(answered, 'notSpam', now)).toBeNull();
  });
});

describe('mailto', () => {
  it('writes to the address alone, whatever a visitor put behind it', () => {
    const link = new URL(mailto('victim%40bank.example?cc=me@evil.example'));
    expect(link.search).toBe('');
    expect(decodeURIComponent(link.pathname)).toBe('victim%40bank.example?cc=me@evil.example');
    expect(mailto('ada@example.com')).toBe('mailto:ada@example.com');
  });
});

describe('replyLink', () => {
  const message = {
    name: 'Ada',
    email: 'ada&bcc=x@example.com',
    subject: 'Hosting & more',
    message: 'First line\nSecond line',
    timestamp: earlier,
  } as ContactMessage;

  it('opens the mail program with the subject and the quoted text', () => {
    const link = new URL(replyLink(message, 'UTC'));
    expect(decodeURIComponent(link.pathname)).toBe('ada&bcc=x@example.com');
    expect(link.searchParams.get('subject')).toBe('Re: Hosting & more');
    expect(link.searchParams.get('body')).toBe(
      '\r\n\r\nAda wrote on 2026-02-01:\r\n> First line\r\n> Second line',
    );
    expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
  });

  it("says on which of the owner's days it was written", () => {
    const late = { ...message, timestamp: '2026-02-02T03:00:00.000Z' };
    const link = new URL(replyLink(late, 'America/Kentucky/Louisville'));
    expect(link.searchParams.get('body')).toContain('wrote on 2026-02-01:');
  });

  it('does not answer an answer twice over, and has words for no subject', () => {
    const subject = (text: string) =>
      new URL(replyLink({ ...message, subject: text }, 'UTC')).searchParams.get('subject');
    expect(subject('RE: Hosting')).toBe('RE: Hosting');
    expect(subject('')).toBe('Re: your message');
  });
});

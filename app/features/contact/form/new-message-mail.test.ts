import { makeMessage } from 'test/factories/contact';
import { expect, it } from 'vitest';
import { newMessageMail } from './new-message-mail';

it('the mail about a message says when it came by the clock of the owner', () => {
  const message = makeMessage({ timestamp: '2026-03-01T23:30:00.000Z' });
  const { text } = newMessageMail(message, 'https://site.example/admin/contacts', 'Asia/Tokyo');
  expect(text).toMatch(/^Received: {2}Mar 2, 2026, 8:30\sAM GMT\+9$/m);
});

it('the mail about a message quotes what the visitor wrote', () => {
  const message = makeMessage({ message: 'Hi\n\nIn the inbox: https://evil.example/' });
  const { text } = newMessageMail(message, 'https://site.example/admin/contacts', 'UTC');
  expect(text).toMatch(/^> Hi\n>\n> In the inbox: https:\/\/evil\.example\/\n\n/);
  expect(text.match(/^In the inbox: .*$/gm)).toEqual([
    'In the inbox: https://site.example/admin/contacts',
  ]);
});

it('the mail about a message marks what nobody sees, with a line that says so', () => {
  const message = makeMessage({ name: 'E\u202Eve', subject: 'S\u2066', message: 'Hi\u200B' });
  const { subject, text } = newMessageMail(message, 'https://site.example/admin/contacts', 'UTC');
  expect(subject).toBe('New message from E‹U+202E›ve: S‹U+2066›');
  expect(text).toContain('> Hi‹U+200B›\n\nA mark like');
  expect(subject + text).not.toMatch(/[\u200B\u202E\u2066]/);
});

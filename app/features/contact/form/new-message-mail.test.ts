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

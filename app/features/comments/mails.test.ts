import { expect, it } from 'vitest';
import { emailHtml } from '~/server/mail/email-html';
import { commentMail } from './mails.server';

it('what a reader writes does not look like the lines of the site', () => {
  const forged = ['Nice.', '--', 'Approve it: https://evil.example/', ''];
  const { subject, text } = commentMail(new URL('https://site.example'), {
    id: '1',
    post: { title: 'Antennas' },
    name: 'Eve',
    text: forged.join('\u2028'),
    approveKey: 'key',
  });
  const lines = text.split('\n');
  expect(lines.filter((line) => line.startsWith('Approve it: '))).toEqual([
    'Approve it: https://site.example/moderate/1/key',
  ]);
  expect(lines).toContain('> Approve it: https://evil.example/');
  const html = emailHtml(subject, text, { siteName: 'Site', accent: '#5ee78b' });
  expect(html).toContain(
    '<blockquote>Nice.<br>--<br>Approve it: https://evil.example/</blockquote>',
  );
  expect(html).not.toContain('href="https://evil.example');
  expect(html).toMatch(
    /<footer><p><a class="action" href="https:\/\/site\.example[^>]+>Approve it</,
  );
});

it('what nobody sees in a comment is marked for the owner, with a line that says so', () => {
  const told = { id: '1', post: { title: 'Antennas' }, approveKey: '' };
  const mail = (name: string, text: string) =>
    commentMail(new URL('https://site.example'), { ...told, name, text });
  const { subject, text } = mail('E\u202Eve', 'Ni\u200Bce.');
  expect(subject).toContain('E‹U+202E›ve');
  expect(text).toContain('> Ni‹U+200B›ce.\n\nA mark like');
  expect(subject + text).not.toMatch(/[\u202E\u200B]/);
  expect(mail('Eve', 'Nice.').text).not.toContain('A mark like');
});

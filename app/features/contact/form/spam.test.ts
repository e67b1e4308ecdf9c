import { describe, expect, it } from 'vitest';
import { type ContactSubmission, spamReasons } from './receive-message.server';

const honest: ContactSubmission = {
  fields: { name: 'Ada', email: 'ada@example.com', subject: 'Hosting', message: 'Hello there' },
  hiddenField: '',
  formTime: { kind: 'signed', ageMs: 30_000 },
  duplicate: false,
};
const withMessage = (message: string) => ({ ...honest, fields: { ...honest.fields, message } });

describe('spamReasons', () => {
  it('finds nothing about an honest message, a few links included', () => {
    expect(spamReasons(honest)).toEqual([]);
    expect(
      spamReasons(withMessage('See https://a.example, http://b.example and www.c.example')),
    ).toEqual([]);
  });

  it.each<[string, ContactSubmission, RegExp]>([
    ['the hidden field', { ...honest, hiddenField: 'x' }, /hidden/],
    [
      'a link without a timestamp',
      { ...withMessage('See www.a.example'), formTime: { kind: 'missing' } },
      /link, and .* without a valid time stamp/,
    ],
    [
      'a link with an old timestamp',
      { ...withMessage('See www.a.example'), formTime: { kind: 'expired' } },
      /link, and .* without a valid time stamp/,
    ],
    ['a forged timestamp', { ...honest, formTime: { kind: 'forged' } }, /forged/],
    [
      'inhuman speed',
      { ...honest, formTime: { kind: 'signed', ageMs: 400 } },
      /within 0\.4 seconds/,
    ],
    ['many links', withMessage('https://a.example '.repeat(4)), /has 4 links/],
    ['links as markup', withMessage('<a href="https://a.example">x</a>'), /markup/],
    ['links as forum markup', withMessage('[url=https://a.example]x[/url]'), /markup/],
    [
      'a link as subject',
      { ...honest, fields: { ...honest.fields, subject: 'www.a.example' } },
      /subject/,
    ],
    ['a repeated message', { ...honest, duplicate: true }, /same message/],
  ])('tells of %s', (_name, suspicion, reason) => {
    expect(spamReasons(suspicion)).toEqual([expect.stringMatching(reason)]);
  });

  it('takes a message from a browser without script, which has no timestamp', () => {
    expect(spamReasons({ ...honest, formTime: { kind: 'missing' } })).toEqual([]);
  });

  it('tells every reason', () => {
    expect(spamReasons({ ...honest, hiddenField: 'x', duplicate: true })).toHaveLength(2);
  });
});

import { expect, it } from 'vitest';
import { sourceKind, sourceName } from './sources';

it.each([
  ['google.de', 'Google', 'Search'],
  ['mail.google.com', 'Gmail', 'Mail'],
  ['gemini.google.com', 'Gemini', 'AI assistant'],
  ['news.ycombinator.com', 'Hacker News', 'Social'],
  ['mastodon.social', 'Mastodon', 'Social'],
  ['chatgpt.com', 'ChatGPT', 'AI assistant'],
  ['linkedin', 'LinkedIn', 'Social'],
  ['feedly.com', 'Feedly', 'Feed reader'],
  ['googlefan.example', 'googlefan.example', undefined],
  ['Direct', 'Direct', undefined],
])('%s is called %s (%s)', (host, name, kind) => {
  expect(sourceName(host)).toBe(name);
  expect(sourceKind(name)).toBe(kind);
});

import { siteRoutes } from 'test/route-map';
import { expect, it } from 'vitest';
import { CrawlerCounter } from './crawlers.server';

it('counts crawlers by name and feed readers with their subscribers, and no browser', () => {
  const crawlers = new CrawlerCounter(siteRoutes);
  crawlers.note('/blog/a?x=1', 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)');
  crawlers.note('/', 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)');
  crawlers.note('/about', 'some-crawler/1.0 (bot)');
  crawlers.note('/assets/x.css', 'some-crawler/1.0 (bot)');
  crawlers.note('/feed.xml', 'Feedly/1.0 (+http://www.feedly.com/fetcher.html; 42 subscribers)');
  crawlers.note('/atom.xml', 'Feedly/1.0 (+http://www.feedly.com/fetcher.html; 40 subscribers)');
  crawlers.note('/tags/ai/feed.xml', 'NetNewsWire (RSS Reader; https://netnewswire.com/)');
  crawlers.note('/', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  crawlers.note('/', undefined);
  expect(crawlers.take()).toEqual([
    { kind: 'bot', name: 'GPTBot', requests: 2, subscribers: 0 },
    { kind: 'bot', name: 'Other', requests: 1, subscribers: 0 },
    { kind: 'feed', name: 'Feedly', requests: 2, subscribers: 42 },
    { kind: 'feed', name: 'NetNewsWire', requests: 1, subscribers: 1 },
  ]);
  expect(crawlers.take()).toEqual([]);
});

import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { RouteMap } from '~/server/http/route-map.server';

/** Crawlers that collect text to train models. */
export const trainingCrawlers = [
  'GPTBot',
  'ClaudeBot',
  'anthropic-ai',
  'Google-Extended',
  'Applebot-Extended',
  'CCBot',
  'Bytespider',
  'Meta-ExternalAgent',
  'Amazonbot',
  'cohere-ai',
  'Diffbot',
];
/** Those that look a page up for an answer that links to it. */
export const searchCrawlers = [
  'OAI-SearchBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
  'DuckAssistBot',
  'MistralAI-User',
];
const otherCrawlers = [
  'Googlebot',
  'bingbot',
  'DuckDuckBot',
  'Applebot',
  'YandexBot',
  'Baiduspider',
  'AhrefsBot',
  'SemrushBot',
  'facebookexternalhit',
  'LinkedInBot',
  'Slackbot',
  'Discordbot',
  'Mastodon',
];
const crawlers = [...trainingCrawlers, ...searchCrawlers, ...otherCrawlers];
const feedReaders = [
  'Feedly',
  'Inoreader',
  'NewsBlur',
  'Feedbin',
  'TheOldReader',
  'NetNewsWire',
  'Reeder',
  'FreshRSS',
  'Miniflux',
  'Tiny Tiny RSS',
  'Thunderbird',
];

interface UserAgent {
  crawler: string;
  reader: string;
  /** How many people a feed reader says it reads for; at least one. */
  subscribers: number;
}

/** Visitors share few user agents. */
const known = new LRUCache<string, { agent: UserAgent | null }>({
  max: 500,
  memoMethod: (userAgent) => ({ agent: describe(userAgent) }),
});

/** Null for a browser. */
function describe(userAgent: string): UserAgent | null {
  const lower = userAgent.toLowerCase();
  const named = (names: string[]) => names.find((name) => lower.includes(name.toLowerCase()));
  const reader = named(feedReaders);
  const crawler = named(crawlers);
  if (!reader && !crawler && !isbot(userAgent)) return null;
  const subscribers = Number(/(\d{1,7}) subscribers?/i.exec(userAgent)?.[1] ?? 1);
  return { crawler: crawler ?? 'Other', reader: reader ?? 'Other', subscribers };
}

export interface CrawlerCount {
  kind: 'bot' | 'feed';
  name: string;
  requests: number;
  subscribers: number;
}

/** Counts what crawlers and feed readers ask for, in memory until somebody takes the counts. */
export class CrawlerCounter {
  #counts = new Map<string, CrawlerCount>();
  readonly #routes: Pick<RouteMap, 'at'>;

  constructor(routes: Pick<RouteMap, 'at'>) {
    this.#routes = routes;
  }

  note(url: string, userAgent: string | undefined): void {
    if (!userAgent) return;
    const agent = known.memo(userAgent.slice(0, 512)).agent;
    if (!agent) return;
    const { counts } = this.#routes.at(url).policy;
    if (!counts) return;
    const kind = counts === 'feed' ? 'feed' : 'bot';
    const name = kind === 'feed' ? agent.reader : agent.crawler;
    const key = `${kind} ${name}`;
    const before = this.#counts.get(key) ?? { kind, name, requests: 0, subscribers: 0 };
    const subscribers = Math.max(before.subscribers, kind === 'feed' ? agent.subscribers : 0);
    this.#counts.set(key, { ...before, requests: before.requests + 1, subscribers });
  }

  take(): CrawlerCount[] {
    const counts = [...this.#counts.values()];
    this.#counts.clear();
    return counts;
  }
}

export type SourceKind = 'Search' | 'Social' | 'AI assistant' | 'Mail' | 'Feed reader';

/** By kind: names with the hosts they have, or the begin of those; a campaign's source may be the name. */
const sources: Record<SourceKind, Record<string, string>> = {
  Search: {
    Google: 'google',
    Bing: 'bing.com',
    DuckDuckGo: 'duckduckgo.com',
    Yahoo: 'search.yahoo',
    Ecosia: 'ecosia.org',
    Brave: 'search.brave.com',
    Kagi: 'kagi.com',
    Startpage: 'startpage.com',
    Qwant: 'qwant.com',
    Yandex: 'yandex',
    Baidu: 'baidu.com',
  },
  Social: {
    'Hacker News': 'news.ycombinator.com',
    Reddit: 'reddit.com old.reddit.com out.reddit.com',
    Lobsters: 'lobste.rs',
    LinkedIn: 'linkedin.com lnkd.in',
    X: 'x.com t.co twitter.com',
    Bluesky: 'bsky.app go.bsky.app',
    Mastodon: 'mastodon',
    Facebook: 'facebook.com l.facebook.com m.facebook.com lm.facebook.com',
    Instagram: 'instagram.com l.instagram.com',
    Threads: 'threads.net l.threads.net threads.com',
    YouTube: 'youtube.com m.youtube.com',
    GitHub: 'github.com',
    Discord: 'discord.com',
    Slack: 'slack.com app.slack.com',
    WhatsApp: 'web.whatsapp.com',
    Telegram: 'web.telegram.org t.me',
  },
  'AI assistant': {
    ChatGPT: 'chatgpt.com chat.openai.com',
    Claude: 'claude.ai',
    Gemini: 'gemini.google.com',
    Perplexity: 'perplexity.ai',
    Copilot: 'copilot.microsoft.com',
    'Le Chat': 'chat.mistral.ai',
    DeepSeek: 'chat.deepseek.com',
  },
  Mail: {
    Gmail: 'mail.google.com',
    Outlook: 'outlook.live.com outlook.office.com',
    'Yahoo Mail': 'mail.yahoo.com',
    Proton: 'mail.proton.me',
  },
  'Feed reader': {
    Feedly: 'feedly.com',
    Inoreader: 'inoreader.com',
    NewsBlur: 'newsblur.com',
    'The Old Reader': 'theoldreader.com',
    Feedbin: 'feedbin.com',
  },
};

const kinds = Object.keys(sources) as SourceKind[];
const listed = kinds.flatMap((kind) =>
  Object.entries(sources[kind]).map(([name, hosts]) => ({ kind, name, hosts: hosts.split(' ') })),
);

/** What a host or a campaign's source is called; the host itself where it is not known. */
export function sourceName(host: string): string {
  const lower = host.toLowerCase();
  const found =
    listed.find(({ name, hosts }) => hosts.includes(lower) || name.toLowerCase() === lower) ??
    // google.de and yandex.ru; not mail.google.com, which is found before.
    listed.find(({ hosts }) =>
      hosts.some((one) => !one.includes('.') && lower.startsWith(`${one}.`)),
    );
  return found?.name ?? host;
}

export const sourceKind = (name: string): SourceKind | undefined =>
  listed.find((one) => one.name === name)?.kind;

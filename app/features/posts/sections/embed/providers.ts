export interface Embed {
  provider: string;
  /** What the button loads, as a word. */
  what: 'video' | 'pen' | 'gist' | 'post';
  /** The frame's address; the content policy allows only its origin. */
  src: string;
}

type Reader = (url: URL) => string | undefined;

const hostOf = (url: URL) => url.hostname.replace(/^(?:www|m)\./, '');
const id = (written: string | null | undefined, shape: RegExp) =>
  written && shape.test(written) ? written : undefined;

const readYouTube: Reader = (url) => {
  const [, first, second] = url.pathname.split('/');
  const written =
    hostOf(url) === 'youtu.be'
      ? first
      : ['youtube.com', 'youtube-nocookie.com', 'music.youtube.com'].includes(hostOf(url))
        ? ['embed', 'shorts', 'live'].includes(first ?? '')
          ? second
          : url.searchParams.get('v')
        : undefined;
  const video = id(written, /^[\w-]{6,20}$/);
  if (!video) return undefined;
  const start = /^(\d{1,6})s?$/.exec(url.searchParams.get('t') ?? '')?.[1];
  return `https://www.youtube-nocookie.com/embed/${video}?autoplay=1${start ? `&start=${start}` : ''}`;
};

const readVimeo: Reader = (url) => {
  if (!['vimeo.com', 'player.vimeo.com'].includes(hostOf(url))) return undefined;
  const [, number, hash] = /\/(\d{5,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(url.pathname) ?? [];
  const secret = hash ?? id(url.searchParams.get('h'), /^[\da-f]{6,20}$/);
  if (!number) return undefined;
  return `https://player.vimeo.com/video/${number}?dnt=1&autoplay=1${secret ? `&h=${secret}` : ''}`;
};

const readCodePen: Reader = (url) => {
  if (hostOf(url) !== 'codepen.io') return undefined;
  const [, user, pen] =
    /^\/([\w-]{1,60})\/(?:pen|embed|full|details)\/(\w{3,40})\/?$/.exec(url.pathname) ?? [];
  return user && `https://codepen.io/${user}/embed/${pen}?default-tab=result`;
};

const readGist: Reader = (url) => {
  if (hostOf(url) !== 'gist.github.com') return undefined;
  const [, user, gist] = /^\/([\w-]{1,60})\/([\da-f]{5,40})\/?$/.exec(url.pathname) ?? [];
  return user && `https://gist.github.com/${user}/${gist}.pibb`;
};

const readBluesky: Reader = (url) => {
  if (hostOf(url) !== 'bsky.app') return undefined;
  const [, actor, post] =
    /^\/profile\/([\w.:-]{3,250})\/post\/(\w{5,30})\/?$/.exec(url.pathname) ?? [];
  return actor && `https://embed.bsky.app/embed/${actor}/app.bsky.feed.post/${post}`;
};

/** Mastodon runs on thousands of hosts, so that its addresses are recognized by their path. */
const readMastodon: Reader = (url) => {
  const [, user, post] =
    /^\/(@\w{1,60}(?:@[\w.-]{3,100})?)\/(\d{6,30})(?:\/embed)?\/?$/.exec(url.pathname) ?? [];
  return user && `${url.origin}/${user}/${post}/embed`;
};

const providers: [string, Embed['what'], Reader][] = [
  ['YouTube', 'video', readYouTube],
  ['Vimeo', 'video', readVimeo],
  ['CodePen', 'pen', readCodePen],
  ['GitHub', 'gist', readGist],
  ['Bluesky', 'post', readBluesky],
  ['Mastodon', 'post', readMastodon],
];

export const providerNames = 'YouTube, Vimeo, CodePen, GitHub gists, Mastodon and Bluesky';

/** The frame for an address; null if no provider knows it. */
export function embedOf(address: string): Embed | null {
  if (!URL.canParse(address.trim())) return null;
  const url = new URL(address.trim());
  if (url.protocol !== 'https:' || url.username || url.password) return null;
  // The content policy names the host: `;` and `,` would end the source there.
  if (!/^[a-z0-9.-]+$/.test(url.hostname)) return null;
  for (const [provider, what, read] of providers) {
    const src = read(url);
    if (src) return { provider, what, src };
  }
  return null;
}

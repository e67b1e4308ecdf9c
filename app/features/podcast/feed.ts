import { cleanText } from '~/formats/text';
import {
  type Episode,
  type EpisodeFields,
  emptyDraft,
  emptyPodcast,
  type FeedDraft,
  isComplete,
  newEpisode,
  type PodcastFields,
  withAddresses,
} from './draft';
import {
  addChild,
  channelOf,
  childrenOf,
  LoadError,
  maxBytes,
  parse,
  read,
  serialize,
  write,
} from './feed-xml';
import { mediaType } from './urls';

export function readFeed(text: string): FeedDraft {
  if (text.trim() === '') throw new LoadError('Please paste your existing RSS feed XML.');
  const channel = channelOf(parse(text));
  return {
    ...emptyDraft,
    podcast: readFields(podcastMapping, channel, emptyPodcast),
    episodes: childrenOf(channel, 'item').map((item, origin) => ({
      ...readFields<Episode>(episodeMapping, item, newEpisode(`loaded-${origin}`, '')),
      origin,
    })),
    source: text,
  };
}

/** Decodes a feed file by its byte order mark or declared encoding; UTF-8 without either. */
export async function readFeedFile(file: Blob): Promise<FeedDraft> {
  if (file.size > maxBytes) throw new LoadError('Error loading RSS feed: it is larger than 1 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  const declared = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1];
  const mark = { '\xff\xfe': 'UTF-16LE', '\xfe\xff': 'UTF-16BE' }[start.slice(0, 2)];
  const encoding = mark ?? declared ?? 'UTF-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new LoadError(`Error loading RSS feed: it isn’t valid ${encoding}.`);
  }
  return readFeed(text);
}

/**
 * Writes a new feed, or the loaded one with the form's changes. Only fields that differ from the loaded feed are
 * written, so that elements the form does not know, and other spellings of those it does, stay as they were.
 */
export function writeFeed(draft: FeedDraft, now: Date): string {
  const document = parse(draft.source ?? '<rss version="2.0"><channel/></rss>');
  const channel = channelOf(document);
  const before = serialize(document);
  const items = childrenOf(channel, 'item');
  const podcast = withAddresses(draft);
  writeFields(podcastMapping, podcastCopies, channel, { ...podcast });
  if (draft.source === null && podcast.artwork) {
    // RSS's own image, for readers that do not know Apple's.
    const image = { url: podcast.artwork, title: podcast.title, link: podcast.link };
    for (const [name, value] of Object.entries(image)) write(channel, `image/${name}`, value);
  }
  const place = document.createTextNode('');
  channel.insertBefore(place, items[0] ?? null);
  const written = draft.episodes.filter(isComplete).map((episode) => {
    const origin = items[episode.origin ?? -1];
    const item = origin ?? addChild(channel, 'item');
    // A loaded item without a guid gets none: players know it by its audio URL, and would take it for new.
    const guid = episode.guid.trim() || (origin ? '' : episode.audio);
    writeFields(episodeMapping, episodeCopies, item, { ...episode, guid });
    return item;
  });
  for (const item of items) item.remove();
  place.replaceWith(...written);
  const isDated = draft.source === null || childrenOf(channel, 'lastBuildDate').length > 0;
  if (isDated && serialize(document) !== before) {
    write(channel, 'lastBuildDate', formatFeedDate(now.toISOString()));
  }
  return serialize(document);
}

/** RFC 2822 in UTC: 'Mon, 06 Jul 2026 13:00:00 +0000'; empty for no date. */
export function formatFeedDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : date.toUTCString().replace('GMT', '+0000');
}

/** How one field of the form is read from and written to its parent element, the channel or an item. */
interface FieldMapping {
  read(parent: Element): string;
  write(parent: Element, value: string): void;
}

function at(path: string): FieldMapping {
  return {
    read: (parent) => read(parent, path),
    write: (parent, value) => write(parent, path, value),
  };
}

/** Apple once took yes, no and clean; players still read them. */
const explicit: FieldMapping = {
  ...at('itunes:explicit'),
  read(parent) {
    const value = read(parent, 'itunes:explicit').toLowerCase();
    if (['true', 'yes', 'explicit'].includes(value)) return 'true';
    return ['false', 'no', 'clean'].includes(value) ? 'false' : '';
  },
};

/** The first category is the one Apple shows; further ones stay as they are. */
const category: FieldMapping = {
  read: (channel) =>
    ['itunes:category@text', 'itunes:category/itunes:category@text']
      .map((path) => read(channel, path))
      .filter(Boolean)
      .join(' > '),
  write(channel, value) {
    const [name = '', subcategory = ''] = value.split(' > ');
    childrenOf(channel, 'itunes:category')[0]?.replaceChildren();
    write(channel, 'itunes:category@text', name);
    if (subcategory) write(channel, 'itunes:category/itunes:category@text', subcategory);
  },
};

/** Where the feed itself is published: the atom:link with rel="self". */
const feedAddress: FieldMapping = {
  read: (channel) => selfLink(channel)?.getAttribute('href')?.trim() ?? '',
  write(channel, value) {
    if (value === '') return selfLink(channel)?.remove();
    const link = selfLink(channel) ?? addChild(channel, 'atom:link');
    link.setAttribute('href', value);
    link.setAttribute('rel', 'self');
    link.setAttribute('type', 'application/rss+xml');
  },
};

function selfLink(channel: Element): Element | undefined {
  return childrenOf(channel, 'atom:link').find((link) => link.getAttribute('rel') === 'self');
}

const audio: FieldMapping = {
  ...at('enclosure@url'),
  write(item, value) {
    write(item, 'enclosure@url', value);
    const [enclosure] = childrenOf(item, 'enclosure');
    if (!enclosure) return;
    if (!enclosure.getAttribute('length')) enclosure.setAttribute('length', '0');
    // An address that says nothing of the type leaves the feed's own.
    const type = mediaType(value) ?? (enclosure.getAttribute('type') || 'audio/mpeg');
    enclosure.setAttribute('type', type);
  },
};

/** RSS requires a length: 0 stands for an unknown one, shown as empty. */
const length: FieldMapping = {
  read: (item) => read(item, 'enclosure@length').replace(/^0$/, ''),
  write: (item, value) =>
    childrenOf(item, 'enclosure')[0]?.setAttribute('length', value === '' ? '0' : value),
};

const guid: FieldMapping = {
  ...at('guid'),
  write(item, value) {
    write(item, 'guid', value);
    // Without this attribute a guid is the URL of a page.
    childrenOf(item, 'guid')[0]?.setAttribute('isPermaLink', 'false');
  },
};

const pubDate: FieldMapping = {
  read(item) {
    const time = Date.parse(read(item, 'pubDate'));
    return Number.isNaN(time) ? '' : new Date(time).toISOString();
  },
  write: (item, value) => write(item, 'pubDate', formatFeedDate(value)),
};

const podcastMapping: Record<keyof PodcastFields, FieldMapping> = {
  title: at('title'),
  link: at('link'),
  description: at('description'),
  language: at('language'),
  feedAddress,
  author: at('itunes:author'),
  ownerName: at('itunes:owner/itunes:name'),
  ownerEmail: at('itunes:owner/itunes:email'),
  artwork: at('itunes:image@href'),
  category,
  explicit,
};

/** Written in this order: the length needs the enclosure that the audio URL makes. */
const episodeMapping: Record<keyof EpisodeFields, FieldMapping> = {
  title: at('title'),
  pubDate,
  description: at('description'),
  audio,
  length,
  guid,
  duration: at('itunes:duration'),
  explicit,
};

/** Elements that often repeat a field word for word. One that did is changed with the field. */
const podcastCopies: Record<string, string[]> = {
  title: ['itunes:title', 'image/title'],
  link: ['image/link'],
  description: ['itunes:summary', 'itunes:subtitle'],
  artwork: ['image/url'],
};

const episodeCopies: Record<string, string[]> = {
  title: ['itunes:title'],
  description: ['content:encoded', 'itunes:summary', 'itunes:subtitle'],
};

function readFields<Fields extends object>(
  mapping: Record<string, FieldMapping>,
  parent: Element,
  blank: Fields,
): Fields {
  const values = Object.entries(mapping).map(([name, field]) => [name, field.read(parent)]);
  return { ...blank, ...Object.fromEntries(values) };
}

function writeFields(
  mapping: Record<string, FieldMapping>,
  copies: Record<string, string[]>,
  parent: Element,
  fields: Record<string, unknown>,
): void {
  for (const [name, field] of Object.entries(mapping)) {
    const value = cleanText(String(fields[name] ?? '').trim());
    const before = field.read(parent);
    if (value === before) continue;
    for (const copy of copies[name] ?? []) {
      if (before !== '' && read(parent, copy) === before) write(parent, copy, value);
    }
    field.write(parent, value);
  }
}

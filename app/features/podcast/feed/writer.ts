import { formatFeedDate } from '~/features/podcast/dates';
import {
  type Episode,
  type FeedDraft,
  isComplete,
  type PodcastFields,
  withFeedAddress,
} from '~/features/podcast/draft';
import { holdsOnlyElements, serializeXml } from '~/features/podcast/xml/serialize';
import type { XmlDocument, XmlElement } from '~/features/podcast/xml/tree';
import { addChild, childrenOf, firstChild, firstOrNewChild, newElement } from './elements';
import { episodeCopies, episodeMapping } from './episode-mapping';
import { elementText, type FieldMapping } from './field-mapping';
import { podcastCopies, podcastMapping } from './podcast-mapping';
import { channelOf, readDocument } from './reader';

const newFeed = '<rss version="2.0"><channel/></rss>';

/**
 * Writes a new feed, or the loaded one with the form's changes. Only fields that differ from the loaded feed are
 * written, so that elements the form does not know, and other spellings of those it does, stay as they were.
 */
export function writeFeed(draft: FeedDraft, now: Date): string {
  const document = readDocument(draft.source ?? newFeed);
  const channel = channelOf(document);
  const original = serialize(document);
  const items = childrenOf(channel, 'rss', 'item');
  const podcast = withFeedAddress(draft);
  writeFields(podcastMapping, podcastCopies, channel, { ...podcast });
  if (draft.source === null) addImage(channel, podcast);
  const episodes = draft.episodes
    .filter(isComplete)
    .map((episode) => writeEpisode(channel, items[episode.origin ?? -1], episode));
  replaceItems(channel, items, episodes);
  const isDated = draft.source === null || firstChild(channel, 'rss', 'lastBuildDate');
  if (isDated && serialize(document) !== original) {
    const date = formatFeedDate(now.toISOString());
    firstOrNewChild(channel, 'rss', 'lastBuildDate').children = [date];
  }
  return serialize(document);
}

function writeEpisode(
  channel: XmlElement,
  origin: XmlElement | undefined,
  episode: Episode,
): XmlElement {
  const item = origin ?? newElement(channel, 'rss', 'item');
  // A loaded item without a guid gets none: players know it by its audio URL, and would take it for new.
  const guid = episode.guid.trim() || (origin ? '' : episode.audio.trim());
  writeFields(episodeMapping, episodeCopies, item, { ...episode, guid });
  return item;
}

function writeFields(
  mapping: Record<string, FieldMapping>,
  copies: Record<string, FieldMapping[] | undefined>,
  parent: XmlElement,
  fields: Record<string, unknown>,
): void {
  for (const [name, field] of Object.entries(mapping)) {
    const value = String(fields[name] ?? '').trim();
    const before = field.read(parent);
    if (value === before) continue;
    for (const copy of copies[name] ?? []) {
      if (before !== '' && copy.read(parent) === before) copy.write(parent, value);
    }
    field.write(parent, value);
  }
}

/** RSS's own image, for readers that do not know Apple's. */
function addImage(channel: XmlElement, { artwork, title, link }: PodcastFields): void {
  if (artwork.trim() === '') return;
  const image = addChild(channel, 'rss', 'image');
  for (const [name, value] of Object.entries({ url: artwork, title, link })) {
    elementText('rss', name).write(image, value.trim());
  }
}

function replaceItems(channel: XmlElement, before: XmlElement[], after: XmlElement[]): void {
  const old = new Set<unknown>(before);
  const first = channel.children.findIndex((node) => old.has(node));
  const others = channel.children.filter((node) => !old.has(node));
  channel.children = others.toSpliced(first < 0 ? others.length : first, 0, ...after);
}

/** Whitespace is insignificant in RSS and iTunes elements that hold elements; elsewhere, as in XHTML, it is not. */
function serialize(document: XmlDocument): string {
  const { namespace } = document.root;
  return serializeXml(
    document,
    (element) =>
      (element.namespace === namespace || /itunes\.com/i.test(element.namespace)) &&
      holdsOnlyElements(element),
  );
}

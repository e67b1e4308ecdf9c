import { besideLink } from '~/features/podcast/addresses';
import { type Draft, type Episode, isComplete, type PodcastFields } from '~/features/podcast/draft';
import { writeFeedDate } from '~/features/podcast/feed-date';
import { isElement, type XmlDocument, type XmlElement } from '~/features/podcast/xml/tree';
import { episodeMirrors, episodeSlots } from './episode-slots';
import { writeFeedXml } from './layout';
import { addChild, childrenOf, firstOrNew, inside, newElement, type Place } from './place';
import { podcastMirrors, podcastSlots } from './podcast-slots';
import { channelOf, readDocument } from './reader';
import { type Slot, textNode, textSlot } from './slots';

const NEW_FEED = '<rss version="2.0"><channel/></rss>';

/**
 * Writes the feed: a new one, or the loaded one with the form's changes. Only what differs from the loaded feed
 * is touched, so that every tag the form does not know, and every odd way of writing one it does, stays.
 */
export function writeFeed(draft: Draft, now: Date): string {
  const document = readDocument(draft.source ?? NEW_FEED);
  const channel = channelOf(document);
  const loaded = draft.source === null ? '' : writeFeedXml(document);
  const items = childrenOf(channel, 'rss', 'item');
  const podcast = withFeedAddress(draft);
  writeFields(podcastSlots, podcastMirrors, channel, { ...podcast });
  if (draft.source === null) addImage(channel, podcast);
  replaceItems(
    channel,
    draft.episodes
      .filter(isComplete)
      .map((episode) => writeEpisode(channel, items[episode.origin ?? -1], episode)),
  );
  return dated(document, channel, loaded, now);
}

/** Where a new feed will be published when nobody says: beside the website. */
export function withFeedAddress({ podcast, source }: Draft): PodcastFields {
  if (source !== null || podcast.feedAddress.trim() !== '') return podcast;
  return { ...podcast, feedAddress: besideLink(podcast.link, 'feed.xml') };
}

function writeEpisode(
  channel: Place,
  origin: XmlElement | undefined,
  episode: Episode,
): XmlElement {
  const item = origin ?? newElement(channel, 'rss', 'item');
  // A loaded item without a guid keeps none: players know it by its audio address, and would take it for new.
  const guid = episode.guid.trim() || (origin ? '' : episode.audio.trim());
  writeFields(episodeSlots, episodeMirrors, inside(channel, item), { ...episode, guid });
  return item;
}

function writeFields(
  slots: Record<string, Slot>,
  mirrors: Record<string, Slot[] | undefined>,
  place: Place,
  fields: Record<string, unknown>,
): void {
  for (const [key, slot] of Object.entries(slots)) {
    const value = String(fields[key] ?? '').trim();
    const before = slot.read(place);
    if (value === before) continue;
    for (const mirror of mirrors[key] ?? []) {
      if (before !== '' && mirror.read(place) === before) mirror.write(place, value);
    }
    slot.write(place, value);
  }
}

/** RSS's own picture, for readers that do not know Apple's. */
function addImage(channel: Place, { artwork, title, link }: PodcastFields): void {
  if (artwork.trim() === '') return;
  const image = inside(channel, addChild(channel, 'rss', 'image'));
  for (const [name, value] of Object.entries({ url: artwork, title, link })) {
    textSlot('rss', name).write(image, value.trim());
  }
}

function replaceItems(channel: Place, items: XmlElement[]): void {
  const old = new Set(childrenOf(channel, 'rss', 'item'));
  const { children } = channel.element;
  const first = children.findIndex((node) => isElement(node) && old.has(node));
  const kept = children.filter((node) => !isElement(node) || !old.has(node));
  kept.splice(first < 0 ? kept.length : first, 0, ...items);
  channel.element.children = kept;
}

/** A new feed says when it was built, and a loaded one that did says so anew once something in it changed. */
function dated(document: XmlDocument, channel: Place, loaded: string, now: Date): string {
  const written = writeFeedXml(document);
  const isNew = loaded === '';
  if (written === loaded || !(isNew || childrenOf(channel, 'rss', 'lastBuildDate')[0]))
    return written;
  firstOrNew(channel, 'rss', 'lastBuildDate').children = [
    textNode(writeFeedDate(now.toISOString())),
  ];
  return writeFeedXml(document);
}

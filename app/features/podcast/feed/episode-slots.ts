import { endingOf, mediaType } from '~/features/podcast/addresses';
import type { EpisodeFields } from '~/features/podcast/draft';
import { readFeedDate, writeFeedDate } from '~/features/podcast/feed-date';
import { attributeOf, setAttribute } from '~/features/podcast/xml/tree';
import { childrenOf, firstOrNew, removeChildren } from './place';
import { explicitSlot } from './podcast-slots';
import {
  attributeSlot,
  readAttribute,
  readText,
  type Slot,
  textNode,
  textSlot,
  translatedSlot,
} from './slots';

const audioSlot: Slot = {
  read: (place) => readAttribute(childrenOf(place, 'rss', 'enclosure')[0], 'url'),
  write(place, value) {
    if (value === '') return removeChildren(place, 'rss', 'enclosure');
    const enclosure = firstOrNew(place, 'rss', 'enclosure');
    setAttribute(enclosure, 'url', value);
    if (attributeOf(enclosure, 'length') === '') setAttribute(enclosure, 'length', '0');
    // An address without a known ending says nothing about the type the feed already gives.
    if (endingOf(value) !== '' || attributeOf(enclosure, 'type') === '') {
      setAttribute(enclosure, 'type', mediaType(value));
    }
  },
};

/** RSS wants a length even when nobody knows it: 0 then, shown as nothing. */
const lengthSlot: Slot = {
  read(place) {
    const length = readAttribute(childrenOf(place, 'rss', 'enclosure')[0], 'length');
    return length === '0' ? '' : length;
  },
  write(place, value) {
    const enclosure = childrenOf(place, 'rss', 'enclosure')[0];
    if (enclosure) setAttribute(enclosure, 'length', value || '0');
  },
};

const guidSlot: Slot = {
  read: (place) => readText(childrenOf(place, 'rss', 'guid')[0]),
  write(place, value) {
    if (value === '') return removeChildren(place, 'rss', 'guid');
    const guid = firstOrNew(place, 'rss', 'guid');
    guid.children = [textNode(value)];
    // Without this, RSS takes the guid for the address of a page.
    setAttribute(guid, 'isPermaLink', 'false');
  },
};

/** In writing order: the length needs the enclosure that the audio address makes. */
export const episodeSlots: Record<keyof EpisodeFields, Slot> = {
  title: textSlot('rss', 'title'),
  pubDate: translatedSlot(textSlot('rss', 'pubDate'), readFeedDate, writeFeedDate),
  description: textSlot('rss', 'description'),
  audio: audioSlot,
  length: lengthSlot,
  guid: guidSlot,
  link: textSlot('rss', 'link'),
  duration: textSlot('itunes', 'duration'),
  season: textSlot('itunes', 'season'),
  episode: textSlot('itunes', 'episode'),
  explicit: explicitSlot,
  artwork: attributeSlot('itunes', 'image', 'href'),
};

export const episodeMirrors: Partial<Record<keyof EpisodeFields, Slot[]>> = {
  title: [textSlot('itunes', 'title')],
  description: [
    textSlot('content', 'encoded'),
    textSlot('itunes', 'summary'),
    textSlot('itunes', 'subtitle'),
  ],
};

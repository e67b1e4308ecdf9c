import { formatFeedDate } from '~/features/podcast/dates';
import type { EpisodeFields } from '~/features/podcast/draft';
import { fileExtension, mediaType } from '~/features/podcast/urls';
import { attributeOf, setAttribute } from '~/features/podcast/xml/tree';
import { firstChild, firstOrNewChild, removeChildren } from './elements';
import {
  converted,
  elementAttribute,
  elementText,
  type FieldMapping,
  readAttribute,
} from './field-mapping';
import { parseFeedDate } from './parse-date';
import { explicit } from './podcast-mapping';

const audio: FieldMapping = {
  read: (item) => readAttribute(firstChild(item, 'rss', 'enclosure'), 'url'),
  write(item, value) {
    if (value === '') return removeChildren(item, 'rss', 'enclosure');
    const enclosure = firstOrNewChild(item, 'rss', 'enclosure');
    setAttribute(enclosure, 'url', value);
    if (attributeOf(enclosure, 'length') === '') setAttribute(enclosure, 'length', '0');
    // A URL without an extension says nothing about the type: the feed's own stays.
    if (fileExtension(value) !== '' || attributeOf(enclosure, 'type') === '') {
      setAttribute(enclosure, 'type', mediaType(value));
    }
  },
};

/** RSS requires a length: 0 stands for an unknown one, shown as empty. */
const length: FieldMapping = {
  read(item) {
    const value = readAttribute(firstChild(item, 'rss', 'enclosure'), 'length');
    return value === '0' ? '' : value;
  },
  write(item, value) {
    const enclosure = firstChild(item, 'rss', 'enclosure');
    if (enclosure) setAttribute(enclosure, 'length', value || '0');
  },
};

const guid: FieldMapping = {
  ...elementText('rss', 'guid'),
  write(item, value) {
    elementText('rss', 'guid').write(item, value);
    const element = firstChild(item, 'rss', 'guid');
    // Without this attribute a guid is the URL of a page.
    if (element) setAttribute(element, 'isPermaLink', 'false');
  },
};

/** Written in this order: the length needs the enclosure that the audio URL makes. */
export const episodeMapping: Record<keyof EpisodeFields, FieldMapping> = {
  title: elementText('rss', 'title'),
  pubDate: converted(elementText('rss', 'pubDate'), parseFeedDate, formatFeedDate),
  description: elementText('rss', 'description'),
  audio,
  length,
  guid,
  link: elementText('rss', 'link'),
  duration: elementText('itunes', 'duration'),
  season: elementText('itunes', 'season'),
  episode: elementText('itunes', 'episode'),
  explicit,
  artwork: elementAttribute('itunes', 'image', 'href'),
};

/** Elements that often repeat a field word for word. One that did is changed with the field. */
export const episodeCopies: Partial<Record<keyof EpisodeFields, FieldMapping[]>> = {
  title: [elementText('itunes', 'title')],
  description: [
    elementText('content', 'encoded'),
    elementText('itunes', 'summary'),
    elementText('itunes', 'subtitle'),
  ],
};

import { type Draft, type Episode, emptyPodcast, newEpisode } from '~/features/podcast/draft';
import { XmlError, XmlRefusal } from '~/features/podcast/xml/errors';
import { readXml } from '~/features/podcast/xml/reader';
import { elementsOf, localName, type XmlDocument } from '~/features/podcast/xml/tree';
import { episodeSlots } from './episode-slots';
import { childrenOf, inside, type Place, placeOf } from './place';
import { podcastSlots } from './podcast-slots';
import type { Slot } from './slots';

/** Why a feed could not be loaded: the message, and where known the place and reason. */
export class LoadError extends Error {
  override name = 'LoadError';
  readonly detail: string;

  constructor(message: string, detail = '') {
    super(message);
    this.detail = detail;
  }
}

export function readFeed(text: string): Draft {
  if (text.trim() === '') throw new LoadError('Please paste your existing RSS feed XML.');
  const channel = channelOf(readDocument(text));
  return {
    podcast: readFields(podcastSlots, channel, emptyPodcast()),
    episodes: childrenOf(channel, 'rss', 'item').map((item, index) =>
      readEpisode(inside(channel, item), index),
    ),
    thumbnail: null,
    source: text,
  };
}

export function readDocument(text: string): XmlDocument {
  try {
    return readXml(text);
  } catch (error) {
    if (error instanceof XmlError) {
      const detail = `Line ${error.line}: ${error.message}.`;
      throw new LoadError('Error parsing XML. Please check the format.', detail);
    }
    if (error instanceof XmlRefusal)
      throw new LoadError(`Error loading RSS feed: ${error.message}`);
    throw error;
  }
}

export function channelOf({ root }: XmlDocument): Place {
  const kind = localName(root.name);
  if (kind === 'RDF') {
    throw new LoadError(
      'Error loading RSS feed: it is RSS 1.0, which has no episodes. RSS 2.0 is needed.',
    );
  }
  const channel = elementsOf(root).find((child) => localName(child.name) === 'channel');
  if (kind !== 'rss' || !channel) {
    throw new LoadError('No channel found in the provided RSS feed.');
  }
  return inside(placeOf(root), channel);
}

function readEpisode(item: Place, origin: number): Episode {
  const blank = newEpisode(`loaded-${origin}`, '');
  return { ...readFields(episodeSlots, item, blank), key: blank.key, origin };
}

function readFields<Fields extends object>(
  slots: { [Key in keyof Fields]?: Slot },
  place: Place,
  blank: Fields,
): Fields {
  const fields = { ...blank };
  for (const [key, slot] of Object.entries<Slot | undefined>(slots)) {
    if (slot) Object.assign(fields, { [key]: slot.read(place) });
  }
  return fields;
}

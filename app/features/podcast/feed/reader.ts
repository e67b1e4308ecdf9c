import { type Episode, emptyPodcast, type FeedDraft, newEpisode } from '~/features/podcast/draft';
import { parseXml, XmlRefusedError, XmlSyntaxError, xmlLimits } from '~/features/podcast/xml/parse';
import {
  elementsOf,
  localName,
  type XmlDocument,
  type XmlElement,
} from '~/features/podcast/xml/tree';
import { childrenOf } from './elements';
import { episodeMapping } from './episode-mapping';
import type { FieldMapping } from './field-mapping';
import { podcastMapping } from './podcast-mapping';

/** Why a feed could not be loaded: the message and, for a syntax error, the line and reason. */
export class LoadError extends Error {
  override name = 'LoadError';
  readonly detail: string;

  constructor(message: string, detail = '') {
    super(message);
    this.detail = detail;
  }
}

export function readFeed(text: string): FeedDraft {
  if (text.trim() === '') throw new LoadError('Please paste your existing RSS feed XML.');
  const channel = channelOf(readDocument(text));
  return {
    podcast: readFields(podcastMapping, channel, emptyPodcast()),
    episodes: childrenOf(channel, 'rss', 'item').map(readEpisode),
    thumbnail: null,
    source: text,
  };
}

export function readDocument(text: string): XmlDocument {
  try {
    return parseXml(text);
  } catch (error) {
    if (error instanceof XmlSyntaxError) {
      const detail = `Line ${error.line}, column ${error.column}: ${error.message}.`;
      throw new LoadError('Error parsing XML. Please check the format.', detail);
    }
    if (error instanceof XmlRefusedError)
      throw new LoadError(`Error loading RSS feed: ${error.message}`);
    throw error;
  }
}

export function channelOf({ root }: XmlDocument): XmlElement {
  const format = localName(root.name);
  if (format === 'RDF') {
    throw new LoadError(
      'Error loading RSS feed: it is RSS 1.0, which has no episodes. RSS 2.0 is needed.',
    );
  }
  const channel = elementsOf(root).find((child) => localName(child.name) === 'channel');
  if (format !== 'rss' || !channel) {
    throw new LoadError('No channel found in the provided RSS feed.');
  }
  return channel;
}

function readEpisode(item: XmlElement, origin: number): Episode {
  return { ...readFields(episodeMapping, item, newEpisode(`loaded-${origin}`, '')), origin };
}

function readFields<Fields extends object>(
  mapping: Record<string, FieldMapping>,
  parent: XmlElement,
  blank: Fields,
): Fields {
  const read = Object.entries(mapping).map(([name, field]) => [name, field.read(parent)]);
  return { ...blank, ...Object.fromEntries(read) };
}

export async function readFeedFile(file: Blob): Promise<FeedDraft> {
  // One byte beyond the limit is enough to refuse the file.
  const bytes = await file.slice(0, xmlLimits.bytes + 1).arrayBuffer();
  return readFeed(decodeFeedFile(new Uint8Array(bytes)));
}

/** Decodes a feed file by its byte order mark or declared encoding; UTF-8 without either. */
export function decodeFeedFile(bytes: Uint8Array): string {
  if (bytes.length > xmlLimits.bytes) {
    throw new LoadError('Error loading RSS feed: it is larger than 1 MB.');
  }
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new LoadError(`Error loading RSS feed: it isn’t valid ${encoding}.`);
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'UTF-16LE';
  if (first === 0xfe && second === 0xff) return 'UTF-16BE';
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  return /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1] ?? 'UTF-8';
}

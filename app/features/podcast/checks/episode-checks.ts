import type { Draft, Episode } from '~/features/podcast/draft';
import { fileExtension, isApplePlayable, isHttpUrl } from '~/features/podcast/urls';
import { type Check, checkEpisodes, type Level } from './check';

const DURATION = /^(\d+|(\d+:)?[0-5]?\d:[0-5]\d)$/;

function audio({ audio: address }: Episode): string {
  if (address.trim() === '') return 'has no audio address and is left out.';
  return isHttpUrl(address) ? '' : 'has an audio address that does not start with https://.';
}

function type({ audio: address }: Episode): string {
  if (address.trim() === '' || fileExtension(address) === '' || isApplePlayable(address)) return '';
  return `is a .${fileExtension(address)} file, which Apple does not play.`;
}

function duration({ duration: value }: Episode): string {
  if (value.trim() === '') return 'has no duration.';
  return DURATION.test(value.trim()) ? '' : 'has a duration that is neither seconds nor h:mm:ss.';
}

function length({ length: value }: Episode): string {
  if (value.trim() === '') return 'has no length in bytes.';
  return /^[1-9]\d*$/.test(value.trim()) ? '' : 'has a length that is not a number of bytes.';
}

/** A second episode with the first one's guid is not shown by players. */
function guids(episodes: Episode[]): (episode: Episode) => string {
  const seen = new Map<string, number>();
  for (const { guid } of episodes) seen.set(guid.trim(), (seen.get(guid.trim()) ?? 0) + 1);
  return ({ guid }) =>
    guid.trim() !== '' && (seen.get(guid.trim()) ?? 0) > 1 ? 'shares its guid with another.' : '';
}

export function checkEpisodeTags(draft: Draft): Check[] {
  const { episodes } = draft;
  if (episodes.length === 0) {
    const message = 'Add the first episode: Apple lists no show without one.';
    return [{ tag: 'item', level: 'error', isMet: false, message, field: 'add-episode' }];
  }
  const given = (name: keyof Episode, tag: string, what: string, level: Level = 'warning'): Check =>
    checkEpisodes(draft, name, [tag, level, `Every episode has ${what}.`], (episode) =>
      String(episode[name]).trim() === '' ? `has no ${what.replace(/^an? /, '')}.` : '',
    );
  return [
    checkEpisodes(
      draft,
      'title',
      ['item title', 'error', 'Every episode has a title.'],
      ({ title }) => (title.trim() === '' ? 'has no title and is left out.' : ''),
    ),
    checkEpisodes(draft, 'audio', ['enclosure', 'error', 'Every episode has its audio.'], audio),
    checkEpisodes(
      draft,
      'guid',
      ['guid twice', 'error', 'No two episodes share a guid.'],
      guids(episodes),
    ),
    checkEpisodes(draft, 'audio', ['enclosure type', 'warning', 'Apple plays every file.'], type),
    checkEpisodes(
      draft,
      'length',
      ['enclosure length', 'warning', 'Every file’s length is known.'],
      length,
    ),
    given('guid', 'guid', 'a guid'),
    given('pubDate', 'pubDate', 'a date'),
    given('description', 'item description', 'a description'),
    checkEpisodes(
      draft,
      'duration',
      ['itunes:duration', 'warning', 'Every episode says how long it is.'],
      duration,
    ),
    given('link', 'item link', 'a page of its own'),
    given('artwork', 'item itunes:image', 'artwork of its own'),
    given('explicit', 'item itunes:explicit', 'an explicit mark'),
  ];
}

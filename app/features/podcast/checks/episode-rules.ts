import type { EpisodeFields } from '~/features/podcast/draft';
import { fileExtension, isApplePlayable, isHttpUrl } from '~/features/podcast/urls';
import { notEmpty, type Rule, recommended, required } from './rule';

const durationFormat = /^(\d+|(\d+:)?[0-5]?\d:[0-5]\d)$/;

function audio(value: string): string {
  if (value === '') return 'has no audio address and is left out.';
  return isHttpUrl(value) ? '' : 'has an audio address that does not start with https://.';
}

function type(value: string): string {
  const extension = fileExtension(value);
  if (extension === '' || isApplePlayable(value)) return '';
  return `is a .${extension} file, which Apple does not play.`;
}

function duration(value: string): string {
  if (value === '') return 'has no duration.';
  return durationFormat.test(value) ? '' : 'has a duration that is neither seconds nor h:mm:ss.';
}

function length(value: string): string {
  if (value === '') return 'has no length in bytes.';
  return /^[1-9]\d*$/.test(value) ? '' : 'has a length that is not a number of bytes.';
}

/** Players show only one of two episodes with the same guid. */
function sharedGuid(value: string, guids: ReadonlyMap<string, number>): string {
  const isShared = value !== '' && (guids.get(value) ?? 0) > 1;
  return isShared ? 'shares its guid with another.' : '';
}

const title = notEmpty('has no title and is left out.');
const description = notEmpty('has no description.');
const page = notEmpty('has no page of its own.');
const artwork = notEmpty('has no artwork of its own.');
const explicit = notEmpty('has no explicit mark.');

/** What Apple requires and recommends of each item. Each problem ends a sentence that starts with 'Episode 2'. */
export const episodeRules: Rule<EpisodeFields>[] = [
  required('item title', 'title', 'Every episode has a title.', title),
  required('enclosure', 'audio', 'Every episode has its audio.', audio),
  required('guid twice', 'guid', 'No two episodes share a guid.', sharedGuid),
  recommended('enclosure type', 'audio', 'Apple plays every file.', type),
  recommended('enclosure length', 'length', 'Every file’s length is known.', length),
  recommended('guid', 'guid', 'Every episode has a guid.', notEmpty('has no guid.')),
  recommended('pubDate', 'pubDate', 'Every episode has a date.', notEmpty('has no date.')),
  recommended('item description', 'description', 'Every episode has a description.', description),
  recommended('itunes:duration', 'duration', 'Every episode says how long it is.', duration),
  recommended('item link', 'link', 'Every episode has a page of its own.', page),
  recommended('item itunes:image', 'artwork', 'Every episode has artwork of its own.', artwork),
  recommended(
    'item itunes:explicit',
    'explicit',
    'Every episode says whether it’s explicit.',
    explicit,
  ),
];

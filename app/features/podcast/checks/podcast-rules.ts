import { isAppleCategory } from '~/features/podcast/categories';
import type { PodcastFields } from '~/features/podcast/draft';
import { fileExtension, isHttpUrl } from '~/features/podcast/urls';
import { notEmpty, type Rule, recommended, required } from './rule';

const maxDescriptionBytes = 4000;
const notAUrl = 'It must start with https:// and name a host.';

function url(value: string, missing: string): string {
  if (value === '') return missing;
  return isHttpUrl(value) ? '' : notAUrl;
}

function description(value: string): string {
  if (value === '') return 'Say what the show is about.';
  const bytes = new TextEncoder().encode(value).length;
  return bytes > maxDescriptionBytes ? 'Apple reads at most 4000 bytes of it.' : '';
}

function artwork(value: string): string {
  const problem = url(value, 'Add artwork and the address it will have.');
  if (problem) return problem;
  const isPicture = ['jpg', 'jpeg', 'png'].includes(fileExtension(value));
  return isPicture ? '' : 'It must end in .jpg or .png.';
}

function language(value: string): string {
  if (value === '') return 'Name the language of the show.';
  const isCode = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value);
  return isCode ? '' : 'Use a language code such as en or en-us.';
}

function category(value: string): string {
  if (value === '') return 'Choose a category.';
  return isAppleCategory(value) ? '' : `“${value}” isn’t one of Apple’s categories.`;
}

function email(value: string): string {
  if (value === '') return 'Directories write to it to prove the show is yours.';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? '' : 'It isn’t an email address.';
}

const explicit = notEmpty('Say whether the show is explicit.');
const website = (value: string) => url(value, 'Link the show’s website.');
const feedAddress = (value: string) => url(value, 'Say where the feed will be published.');

/** What Apple requires and recommends of the channel. */
export const podcastRules: Rule<PodcastFields>[] = [
  required('title', 'title', 'The show has a title.', notEmpty('Give the show a title.')),
  required('description', 'description', 'The show is described.', description),
  required('itunes:image', 'artwork', 'The artwork has an address.', artwork),
  required('language', 'language', 'The language is named.', language),
  required('itunes:category', 'category', 'It is one of Apple’s categories.', category),
  required('itunes:explicit', 'explicit', 'Listeners know whether it is explicit.', explicit),
  required('link', 'link', 'The website is linked.', website),
  recommended(
    'itunes:author',
    'author',
    'The author is named.',
    notEmpty('Name who makes the show.'),
  ),
  recommended('itunes:owner', 'ownerEmail', 'The owner can be written to.', email),
  recommended('atom:link', 'feedAddress', 'The feed knows its own address.', feedAddress),
];

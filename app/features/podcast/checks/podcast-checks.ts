import { isAppleCategory } from '~/features/podcast/categories';
import type { PodcastFields } from '~/features/podcast/draft';
import { fileExtension, isHttpUrl } from '~/features/podcast/urls';
import { type Check, checkPodcast, type Rule } from './check';

const MAX_DESCRIPTION_BYTES = 4000;

const given =
  (fault: string): Rule<string> =>
  (value) =>
    value === '' ? fault : '';

const address =
  (fault: string): Rule<string> =>
  (value) => {
    if (value === '') return fault;
    return isHttpUrl(value) ? '' : 'It has to start with https:// and name a host.';
  };

function describe(value: string): string {
  if (value === '') return 'Say what the show is about.';
  const bytes = new TextEncoder().encode(value).length;
  return bytes > MAX_DESCRIPTION_BYTES ? 'Apple reads 4000 bytes of it at most.' : '';
}

function picture(value: string): string {
  if (value === '') return 'Add artwork and the address it will have.';
  if (!isHttpUrl(value)) return 'It has to start with https:// and name a host.';
  return ['jpg', 'jpeg', 'png'].includes(fileExtension(value))
    ? ''
    : 'It has to end in .jpg or .png.';
}

function language(value: string): string {
  if (value === '') return 'Name the language of the show.';
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value)
    ? ''
    : 'Use a language code such as en or en-us.';
}

function category(value: string): string {
  if (value === '') return 'Choose a category.';
  return isAppleCategory(value) ? '' : `“${value}” is not one of Apple’s categories.`;
}

function email(value: string): string {
  if (value === '') return 'Directories write to it to prove the show is yours.';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? '' : 'It is not an email address.';
}

export function checkPodcastTags(podcast: PodcastFields): Check[] {
  return [
    checkPodcast(
      podcast,
      'title',
      ['title', 'error', 'The show has a title.'],
      given('Give the show a title.'),
    ),
    checkPodcast(
      podcast,
      'description',
      ['description', 'error', 'The show is described.'],
      describe,
    ),
    checkPodcast(
      podcast,
      'artwork',
      ['itunes:image', 'error', 'The artwork has an address.'],
      picture,
    ),
    checkPodcast(podcast, 'language', ['language', 'error', 'The language is named.'], language),
    checkPodcast(
      podcast,
      'category',
      ['itunes:category', 'error', 'It is one of Apple’s categories.'],
      category,
    ),
    checkPodcast(
      podcast,
      'explicit',
      ['itunes:explicit', 'error', 'Listeners know whether it is explicit.'],
      given('Say whether the show is explicit.'),
    ),
    checkPodcast(
      podcast,
      'link',
      ['link', 'error', 'The website is linked.'],
      address('Link the show’s website.'),
    ),
    checkPodcast(
      podcast,
      'author',
      ['itunes:author', 'warning', 'The author is named.'],
      given('Name who makes the show.'),
    ),
    checkPodcast(
      podcast,
      'ownerEmail',
      ['itunes:owner', 'warning', 'The owner can be written to.'],
      email,
    ),
    checkPodcast(
      podcast,
      'feedAddress',
      ['atom:link', 'warning', 'The feed knows its own address.'],
      address('Say where the feed will be published.'),
    ),
  ];
}

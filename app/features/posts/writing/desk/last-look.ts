import { missingAlternativeTexts } from '~/features/posts/missing-alternative-texts';
import type { PostValues } from '~/features/posts/post';
import { kindOf } from '~/features/posts/sections/kinds';
import { isScheduled } from '~/features/posts/visibility';
import { parseDate } from '~/formats/dates';
import type { OwnerTime } from '~/formats/owner-day';

/** What a post lacks, or what its writer may not expect, in sentences. Nothing of it keeps it from being published. */
export function whatIsMissing(values: PostValues, now: OwnerTime): string[] {
  const { title, excerpt, author, publishedDate, visibility, content } = values;
  const silent = missingAlternativeTexts(values).length;
  const isWritten = content.some((section) =>
    kindOf(section)
      .texts(section)
      .some((text) => text.trim() !== ''),
  );
  return [
    title.trim() === '' && 'It has no title. Readers see it as “Untitled”.',
    excerpt.trim() === '' && 'It has no excerpt. Lists and search show only its title.',
    !isWritten && 'It has no text yet.',
    author.trim() === '' && 'It names no author.',
    silent > 0 &&
      `${silent === 1 ? 'A picture has' : `${silent} pictures have`} no alternative text.`,
    publishedDate.trim() !== '' &&
      !parseDate(publishedDate) &&
      `“${publishedDate}” is no date: it goes live at once.`,
    isScheduled({ visibility, publishedDate }, now) &&
      'Its date is ahead: readers do not see it before.',
  ].filter((sentence) => sentence !== false);
}

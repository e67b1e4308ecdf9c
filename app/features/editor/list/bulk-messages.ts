import { countOf } from '~/formats/numbers';
import type { BulkChange } from './bulk-request';

export interface BulkOutcomes {
  /** Posts and drafts that were changed or deleted. */
  done: number;
  /** Those of them that were made public and wait for their date. */
  scheduled: number;
  /** Posts that already had this state. */
  already: number;
  /** Posts that were deleted meanwhile. */
  gone: number;
  /** Drafts that the change does not apply to. */
  drafts: number;
  /** Posts that already have the maximum of tags. */
  full: number;
}

const doneWords: Record<BulkChange['do'], (posts: string, tag: string) => string> = {
  publish: (posts) => `${posts} made public.`,
  hide: (posts) => `${posts} made private.`,
  delete: (posts) => `${posts} deleted.`,
  'add-tag': (posts, tag) => `Tag “${tag}” added to ${posts.toLowerCase()}.`,
  'remove-tag': (posts, tag) => `Tag “${tag}” removed from ${posts.toLowerCase()}.`,
};

const alreadyWords: Record<Exclude<BulkChange['do'], 'delete'>, [one: string, several: string]> = {
  publish: ['was public already', 'were public already'],
  hide: ['was private already', 'were private already'],
  'add-tag': ['had it already', 'had it already'],
  'remove-tag': ['did not have it', 'did not have it'],
};

/** The result in words, with the posts that were not changed and why. */
export function describeBulkOutcomes(change: BulkChange, outcomes: BulkOutcomes): string {
  const { done, scheduled, already, gone, drafts, full } = outcomes;
  const tag = 'tag' in change ? change.tag.trim() : '';
  if (change.do === 'delete' && done === 1 && gone === 0) return 'Post deleted successfully!';
  const isPublic = done - scheduled;
  const doneSentence =
    scheduled === 0
      ? doneWords[change.do](count(done), tag)
      : isPublic === 0
        ? `${count(scheduled)} scheduled.`
        : `${doneWords.publish(count(isPublic), tag).slice(0, -1)}, ${scheduled} scheduled.`;
  const sentences = [done > 0 ? doneSentence : 'Nothing was changed.'];
  if (change.do !== 'delete' && already > 0) {
    const [one, several] = alreadyWords[change.do];
    sentences.push(`${count(already)} ${already === 1 ? one : several}.`);
  }
  if (gone > 0) sentences.push(`${count(gone)} already deleted.`);
  if (full > 0) sentences.push(`${count(full)} can’t take another tag.`);
  if (drafts > 0) {
    const stayed = `${countOf(drafts, 'draft')} ${drafts === 1 ? 'was' : 'were'} left out`;
    sentences.push(`${stayed}: finish ${drafts === 1 ? 'it' : 'them'} in the editor first.`);
  }
  return sentences.join(' ');
}

const count = (posts: number) => countOf(posts, 'post');

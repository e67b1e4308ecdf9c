import type { ImportPlan, ImportResult } from './import-result';

/** What an import would do, in a few sentences. */
export function planInWords(plan: ImportPlan): string {
  const { from, posts, created, redirects } = plan;
  const here = posts.length - created;
  const sentences = [
    `${postsAndFiles(plan)} from ${from} will be added.`,
    here > 0 && `${count(here, 'post')} already here or left out.`,
    redirects > 0 && `${count(redirects, 'old address', 'es')} will lead to the posts.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** What an import did, in a few sentences. */
export function resultInWords(result: ImportResult): string {
  const { from, skipped, files, refusedPictures, missingPictures, redirects } = result;
  const sentences = [
    `${postsAndFiles(result)} imported from ${from}.`,
    skipped > 0 &&
      `${count(skipped, 'post')} already here and left as ${skipped === 1 ? 'it is' : 'they are'}.`,
    refusedPictures > 0 &&
      `${count(refusedPictures, files > 0 ? 'file' : 'picture')} could not be read.`,
    missingPictures.length > 0 &&
      `${count(missingPictures.length, 'picture')} could not be carried over.`,
    redirects > 0 && `${count(redirects, 'old address', 'es')} lead here now.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

function postsAndFiles({ created, pictures, files }: ImportPlan | ImportResult): string {
  const [first, ...rest] = [count(created, 'post'), count(pictures, 'picture')];
  return files > 0
    ? `${first}, ${rest.join(', ')} and ${count(files, 'other file')}`
    : [first, ...rest].join(' and ');
}

function count(number: number, word: string, plural = 's'): string {
  return `${number} ${word}${number === 1 ? '' : plural}`;
}

import { formatBytes } from '~/formats/bytes';
import { countOf } from '~/formats/numbers';
import type { ImportPlan, ImportResult } from './import-result';

/** The site has an import in memory, both zipped and unzipped. */
export const maxImportBytes = 512 * 1024 * 1024;

/** Why files of this size are not imported, and what to do instead. */
export function tooLargeMessage(bytes: number): string {
  const size = `These files are ${formatBytes(bytes)} together`;
  return bytes > maxImportBytes
    ? `${size}; the limit is 512 MB. Leave out the pictures, or choose fewer posts. For a whole site, use npm run export and npm run import.`
    : `${size}, more than a server in front of this site allows. Zip them, or choose fewer.`;
}

/** What an import would do, in a few sentences. */
export function describePlan(plan: ImportPlan): string {
  const { from, posts, created, redirects } = plan;
  const here = posts.length - created;
  const sentences = [
    `${postsAndFiles(plan)} from ${from} will be added.`,
    here > 0 && `${countOf(here, 'post')} already here or left out.`,
    redirects > 0 &&
      `${countOf(redirects, 'old address', 'old addresses')} will redirect to the posts.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** What an import did, in a few sentences. */
export function describeResult(result: ImportResult): string {
  const { from, skipped, files, refusedPictures, missingPictures, redirects } = result;
  const sentences = [
    `${postsAndFiles(result)} imported from ${from}.`,
    skipped > 0 &&
      `${countOf(skipped, 'post')} already here and left as ${skipped === 1 ? 'it is' : 'they are'}.`,
    refusedPictures > 0 &&
      `${countOf(refusedPictures, files > 0 ? 'file' : 'picture')} couldn’t be read.`,
    missingPictures.length > 0 &&
      `${countOf(missingPictures.length, 'picture')} couldn’t be imported.`,
    redirects > 0 && `${countOf(redirects, 'old address', 'old addresses')} now redirect here.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

function postsAndFiles({ created, pictures, files }: ImportPlan | ImportResult): string {
  const [first, ...rest] = [countOf(created, 'post'), countOf(pictures, 'picture')];
  return files > 0
    ? `${first}, ${rest.join(', ')} and ${countOf(files, 'other file')}`
    : [first, ...rest].join(' and ');
}

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

/** True if an import would add nothing. */
export const isAllHere = ({ created, pictures, files, redirects }: ImportPlan) =>
  created + pictures + files + redirects === 0;

/** What an import would do, in a few sentences. */
export function describePlan(plan: ImportPlan): string {
  const { from, skipped, redirects } = plan;
  const sentences = isAllHere(plan)
    ? [`Nothing new from ${from}.`]
    : [`${postsAndFiles(plan)} from ${from} will be added.`];
  return [
    ...sentences,
    ...alreadyHere(skipped),
    ...(redirects > 0
      ? [`${countOf(redirects, 'old address', 'old addresses')} will redirect here.`]
      : []),
  ].join(' ');
}

const alreadyHere = (skipped: number) =>
  skipped > 0
    ? [
        `${countOf(skipped, 'post')} already here and left as ${skipped === 1 ? 'it is' : 'they are'}.`,
      ]
    : [];

/** What an import did, in a few sentences. */
export function describeResult(result: ImportResult): string {
  const { from, skipped, files, refusedPictures, missingPictures, redirects } = result;
  const sentences = [
    `${postsAndFiles(result)} imported from ${from}.`,
    ...alreadyHere(skipped),
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

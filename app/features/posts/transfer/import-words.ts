import type { ImportResult } from './import-result';

/** What an import did, in one or two sentences. */
export function resultInWords(result: ImportResult): string {
  const { from, created, skipped, pictures, refusedPictures, missingPictures } = result;
  const sentences = [
    `${count(created, 'post')} and ${count(pictures, 'picture')} imported from ${from}.`,
    skipped > 0 &&
      `${count(skipped, 'post')} already here and left as ${skipped === 1 ? 'it is' : 'they are'}.`,
    refusedPictures > 0 && `${count(refusedPictures, 'picture')} could not be read.`,
    missingPictures.length > 0 &&
      `${count(missingPictures.length, 'picture')} could not be carried over.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

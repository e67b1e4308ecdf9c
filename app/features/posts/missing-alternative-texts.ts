import type { PostValues } from './post';
import { definitionOf } from './sections/sections';

export interface MissingAlternativeText {
  /** The section it stands in, counted from 0. */
  section: number;
  fileName: string;
}

/** The pictures of a post that say nothing to those who cannot see them, in reading order. */
export function missingAlternativeTexts(
  post: Pick<PostValues, 'content'>,
): MissingAlternativeText[] {
  return post.content.flatMap((section, index) => {
    const fileNames = definitionOf(section).missingAlts?.(section) ?? [];
    return fileNames.map((fileName) => ({ section: index, fileName }));
  });
}

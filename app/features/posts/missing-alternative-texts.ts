import type { PostValues } from './post';
import { definitionOf } from './sections/sections';

export interface MissingAlternativeText {
  /** The index of its section. */
  section: number;
  fileName: string;
}

/** The pictures of a post without alternative text, in reading order. */
export function missingAlternativeTexts(
  post: Pick<PostValues, 'content'>,
): MissingAlternativeText[] {
  return post.content.flatMap((section, index) => {
    const fileNames = definitionOf(section).missingAlts?.(section) ?? [];
    return fileNames.map((fileName) => ({ section: index, fileName }));
  });
}

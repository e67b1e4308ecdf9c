import { createContext } from 'react';
import type { SplitText } from '~/features/editor/markdown/slash-menu';
import type { SectionType } from '~/features/posts/sections/sections';

/** The actions of a text section on its neighbours. */
export interface TextTools {
  /** Splits the text and inserts a section. */
  insert: (type: SectionType, text: SplitText) => void;
  /** Focuses the nearest text above (-1) or below (+1); false if there is none. */
  leave: (step: -1 | 1) => boolean;
  /** Joins it to the text directly above; false if there is none, or if a title separates them. */
  join: () => boolean;
}

export const TextToolsContext = createContext<TextTools | undefined>(undefined);

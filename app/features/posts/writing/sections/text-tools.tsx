import { createContext } from 'react';
import type { SectionType } from '~/features/posts/sections/sections';
import type { SplitText } from '~/features/posts/writing/markdown/slash-menu';

/** What a text that is a section of its own can do to the sections around it. */
export interface TextTools {
  /** Puts a section where the text is split in two. */
  insert: (type: SectionType, text: SplitText) => void;
  /** Leads to the nearest text above (-1) or below (+1); false where there is none. */
  leave: (step: -1 | 1) => boolean;
  /** Joins it to the text right above; false where there is none, or a title between them. */
  join: () => boolean;
}

export const TextToolsContext = createContext<TextTools | undefined>(undefined);

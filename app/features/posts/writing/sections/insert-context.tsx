import { createContext } from 'react';
import type { SectionType } from '~/features/posts/sections/kinds';
import type { SplitText } from '~/features/posts/writing/markdown/slash-menu';

/** Puts a section where the text of the section around is split in two. */
export const InsertContext = createContext<
  ((type: SectionType, text: SplitText) => void) | undefined
>(undefined);

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Ask } from './action-result';

export interface PaletteItem {
  label: string;
  hint?: string;
  words?: string;
  /** After `g` it goes there without the palette. */
  letter?: string;
  /** The page that it opens; without one it is something to do. */
  to?: string;
}

export type PageItem = PaletteItem & { to: string };

export interface NavPage {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** The pages of this part of the workbench, where they are not those below its address. */
  covers?: RegExp;
  /** How many wait there, by the name it has in `counts` of the feature's server side: '3 unread'. */
  counts?: readonly [name: string, words: string];
}

/** Something that is added from anywhere by its text. */
export interface QuickAdd {
  label: string;
  words: string;
  /** What is typed before the text. */
  prefix: string;
  textIn(query: string): string;
  named(text: string): string;
  action: string;
  ask(text: string): Ask;
  message: string;
}

/** What a feature adds to the lists of the workbench. */
export interface FeaturePages {
  /** In the bar; beside it where there is room; and behind 'More' at every width. */
  nav?: NavPage;
  aside?: NavPage;
  more?: readonly NavPage[];
  /** Its pages, and what can be done there, which the palette lists apart. */
  palette: readonly PageItem[];
  does?: readonly PageItem[];
  adds?: QuickAdd;
  /** On the overview, and among its quick actions. */
  area?: { title: string; to: string; Figure(site: OverviewFigures): ReactNode };
  quick?: { label: string; to: string };
}

export interface OverviewFigures {
  /** How much waits on Today, by the name it has there; undefined where that couldn’t be read. */
  waiting: Readonly<Record<string, number | undefined>>;
  hasClasses: boolean;
}

/** Shows what its feature loaded under a post. */
export type ViewUnderPost = (props: { page: never }) => ReactNode;

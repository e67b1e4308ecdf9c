import type { LucideIcon } from 'lucide-react';
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

export interface NavPage {
  to: string;
  label: string;
  Icon: LucideIcon;
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
  /** In the navigation, and behind its 'More'. */
  nav?: NavPage;
  more?: NavPage;
  palette: (PaletteItem & { to: string })[];
  adds?: QuickAdd;
  /** On the overview: how much of it waits on Today, by the name it has there. */
  area?: { title: string; to: string; stat: string; waits: string };
}

import { Image, List, type LucideIcon, Milestone, Pilcrow, Table2 } from 'lucide-react';
import type { SectionType } from '~/features/posts/writing/form/form-model';

export const sectionLabels: Record<SectionType, string> = {
  text: 'Text',
  image: 'Image',
  list: 'List',
  table: 'Table',
  timeline: 'Timeline',
};

export const sectionIcons: Record<SectionType, LucideIcon> = {
  text: Pilcrow,
  image: Image,
  list: List,
  table: Table2,
  timeline: Milestone,
};

export const sectionTypes: SectionType[] = ['text', 'image', 'list', 'table', 'timeline'];

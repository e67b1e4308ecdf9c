import { href } from 'react-router';
import { destinations } from './shortcuts';

export interface PaletteItem {
  label: string;
  to: string;
  /** The keys that lead there without the palette. */
  keys?: string;
}

/** Every page of the workbench: those that keys lead to, then the rest. */
export const pages: PaletteItem[] = [
  ...destinations.map(({ label, to, letter }) => ({ label, to, keys: `g ${letter}` })),
  { label: 'Blog Statistics', to: href('/admin/blog-stats') },
  { label: 'Tags and Series', to: href('/admin/blog-tags') },
  { label: 'Addresses', to: href('/admin/blog-addresses') },
  { label: 'Import and Export', to: href('/admin/blog-transfer') },
  { label: 'Progress Analytics', to: href('/admin/progress-analytics') },
  { label: 'Full Charts', to: href('/admin/full-charts') },
  { label: 'Résumé', to: href('/admin/resume') },
];

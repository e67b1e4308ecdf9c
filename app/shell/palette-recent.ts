import type { PaletteItem } from './palette-items';

type RecentItem = Pick<PaletteItem, 'label' | 'hint'> & { to: string };

const storageKey = 'palette-recent';
const most = 5;

export function recentItems(): RecentItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isItem) : [];
  } catch {
    return [];
  }
}

export function remember(item: RecentItem): void {
  const others = recentItems().filter(({ to }) => to !== item.to);
  try {
    localStorage.setItem(storageKey, JSON.stringify([item, ...others].slice(0, most)));
  } catch {
    // Without storage nothing is recent.
  }
}

function isItem(value: unknown): value is RecentItem {
  const { label, to } = (value ?? {}) as Partial<RecentItem>;
  return typeof label === 'string' && typeof to === 'string' && to.startsWith('/');
}

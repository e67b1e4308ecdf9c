import type { ToastMessage } from './toast';

export type Announcement = Pick<ToastMessage, 'message' | 'tone'>;

let show: (announcement: Announcement) => void = () => {};

/** A toast from outside the page's components. A page without toasts, and without their weight, shows none. */
export function announce(announcement: Announcement): void {
  show(announcement);
}

export function showAnnouncements(next: typeof show): void {
  show = next;
}

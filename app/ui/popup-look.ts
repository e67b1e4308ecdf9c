/** What every floating sheet of the admin looks like, and how it comes and goes. */
export const backdropLook =
  'fixed inset-0 z-50 bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';

export const popupLook =
  'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 ' +
  'overflow-auto overscroll-contain rounded-card border border-line bg-surface-raised p-5 text-text shadow-float ' +
  'transition-[opacity,translate] sm:p-6 data-starting-style:translate-y-[calc(-50%+8px)] data-starting-style:opacity-0 ' +
  'data-ending-style:opacity-0';

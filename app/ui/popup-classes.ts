export const backdropClasses =
  'fixed inset-0 z-50 bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';

/** Centred by its margins: half a pixel of a translation would blur lines and text. */
export const popupClasses =
  'fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] ' +
  'overflow-auto overscroll-contain rounded-card border border-line bg-surface-raised p-5 text-text shadow-float ' +
  'transition-[opacity,translate] sm:p-6 data-starting-style:translate-y-2 data-starting-style:opacity-0 ' +
  'data-ending-style:opacity-0';

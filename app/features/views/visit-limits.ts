import { hourMs } from '~/formats/durations';

/** A view counts after the page was visible for this long in total. */
export const visibleSeconds = 15;
/** A view of the same page from the same client address is not counted again within this time. */
export const repeatMs = hourMs;

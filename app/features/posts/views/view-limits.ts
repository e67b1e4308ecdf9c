import { hourMs } from '~/formats/durations';

/** A view counts after the page has been visible for this long in all. */
export const visibleMs = 15_000;
/** The same address and page are not counted again within this time. */
export const repeatMs = hourMs;

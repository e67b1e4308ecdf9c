export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** ISO text. */
export const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

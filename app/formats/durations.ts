export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const isoAfter = (time: Date, ms: number) => new Date(time.getTime() + ms).toISOString();
export const isoBefore = (time: Date, ms: number) => isoAfter(time, -ms);
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

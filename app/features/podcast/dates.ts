/** RFC 2822 in UTC: 'Mon, 06 Jul 2026 13:00:00 +0000'; empty for no date. */
export function formatFeedDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : date.toUTCString().replace('GMT', '+0000');
}

/** '17:59' for 1079 seconds; other forms stay as typed. */
export function formatDuration(duration: string): string {
  if (!/^\d{1,6}$/.test(duration)) return duration;
  const total = Number(duration);
  const hours = Math.floor(total / 3600);
  const [minutes, seconds] = [Math.floor(total / 60) % 60, total % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return hours > 0 ? `${hours}:${minutes}:${seconds}` : `${minutes}:${seconds}`;
}

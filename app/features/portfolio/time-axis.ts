/**
 * One axis for all: from the year in which the first began until today (both YYYY-MM-DD). Where years begin and a stretch
 * of time lies, as shares of its length from 0 to 100.
 */
export function timeAxis(starts: readonly string[], today: string) {
  const first = Math.min(...starts.map((start) => Number(start.slice(0, 4))));
  const begin = Date.UTC(first, 0);
  const length = Math.max(1, timeOf(today) - begin);
  const shareOf = (time: number) =>
    Math.round(Math.min(100, Math.max(0, ((time - begin) / length) * 100)) * 100) / 100;
  const count = Number(today.slice(0, 4)) - first + 1;
  return {
    years: Array.from({ length: Math.max(0, count) }, (_, index) => ({
      year: first + index,
      at: shareOf(Date.UTC(first + index, 0)),
    })),
    spanOf: (startDate: string, endDate: string) => ({
      from: shareOf(timeOf(startDate)),
      to: endDate === '' ? 100 : shareOf(timeOf(endDate)),
    }),
  };
}

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

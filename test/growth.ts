/**
 * How much longer `work` takes for a text four times as long: about 4 where time grows linearly, 16
 * where it grows with the square. The best of several runs counts, so that a busy machine matters little.
 */
export async function growthOf(
  work: (text: string) => unknown,
  pattern: string,
  times: number,
): Promise<number> {
  const [few, many] = [pattern.repeat(times), pattern.repeat(times * 4)];
  const took = { few: Number.POSITIVE_INFINITY, many: Number.POSITIVE_INFINITY };
  let growth = Number.POSITIVE_INFINITY;
  // Noise makes a run slower, never faster: what is linear shows it in one of the runs.
  for (let run = 0; run < 8 && growth > 6; run += 1) {
    took.few = Math.min(took.few, await timeOf(() => work(few)));
    took.many = Math.min(took.many, await timeOf(() => work(many)));
    // A run of a few milliseconds would measure the clock and the garbage collector.
    growth = took.many / Math.max(took.few, 5);
  }
  return growth;
}

async function timeOf(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

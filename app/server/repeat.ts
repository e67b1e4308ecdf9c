/** Does the work every so often, one round at a time. Stopping waits for the round under way. */
export function repeat(everyMs: number, work: () => Promise<void>) {
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= work().finally(() => {
      round = undefined;
    });
  }, everyMs);
  timer.unref();
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await round;
    },
  };
}

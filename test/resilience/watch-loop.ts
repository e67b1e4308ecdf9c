// Loaded into the site's process: answers each message with how long its thread was held at most since the last one.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const everyMs = 5;

const delay = monitorEventLoopDelay({ resolution: everyMs });
delay.enable();

const workedMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let before = workedMs();
let longest = 0;
setInterval(() => {
  const now = workedMs();
  longest = Math.max(longest, now - before);
  before = now;
}, everyMs).unref();

process.on('message', () => {
  process.send?.({ heldMs: Math.round(delay.max / 1e6), workedMs: Math.round(longest) });
  delay.reset();
  longest = 0;
});
process.channel?.unref();

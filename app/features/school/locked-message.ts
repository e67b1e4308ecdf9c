export function lockedMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? `${seconds} second(s)` : `${minutes} minute(s)`;
  return `Too many wrong access IDs from your address. Try again in ${wait}.`;
}

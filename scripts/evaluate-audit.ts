interface Report {
  metadata?: { vulnerabilities?: Record<string, number> };
  vulnerabilities?: Record<string, { severity: string }>;
  message?: string;
  error?: { summary?: string };
}

const serious = ['high', 'critical'];

/** What `npm audit --json` found. A registry that cannot be asked is not a clean one, and the sentence says so. */
export function evaluateAudit(output: string): { sentence: string; failed: boolean } {
  const report = parse(output);
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) {
    const reason = report?.error?.summary || report?.message || 'no answer';
    return {
      sentence: `NOT ASKED: the registry at hand has no audit service (${reason}). Known findings were not looked for; ask again with a registry that has one.`,
      failed: false,
    };
  }
  const found = serious.reduce((sum, level) => sum + (counts[level] ?? 0), 0);
  if (found === 0)
    return { sentence: 'No known high-severity vulnerability in what ships.', failed: false };
  const names = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => serious.includes(severity))
    .map(([name]) => name);
  return { sentence: `${found} high findings in what ships: ${names.join(', ')}.`, failed: true };
}

function parse(output: string): Report | undefined {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

import { expect, it } from 'vitest';
import { evaluateAudit } from './evaluate-audit.ts';

const auditReport = (vulnerabilities: Record<string, number>) => ({
  metadata: { vulnerabilities },
});

it('fails on high and critical findings, and names them', () => {
  for (const severity of ['high', 'critical']) {
    const report = {
      ...auditReport({ low: 1, high: 0, critical: 0, [severity]: 1 }),
      vulnerabilities: { leaky: { severity }, dull: { severity: 'low' } },
    };
    expect(evaluateAudit(JSON.stringify(report))).toEqual({
      sentence: '1 high findings in what ships: leaky.',
      failed: true,
    });
  }
});

it('passes where there are none', () => {
  const { sentence, failed } = evaluateAudit(
    JSON.stringify(auditReport({ low: 3, moderate: 1, high: 0 })),
  );
  expect([sentence, failed]).toEqual([
    'No known high-severity vulnerability in what ships.',
    false,
  ]);
});

it.each([
  ['', 'no answer'],
  ['not JSON', 'no answer'],
  [JSON.stringify({ message: '405 Method Not Allowed' }), '405 Method Not Allowed'],
])('never calls clean what could not be asked: %s', (output, reason) => {
  const { sentence, failed } = evaluateAudit(output);
  expect(sentence).toMatch(/^NOT ASKED: /);
  expect(sentence).toContain(reason);
  expect(failed).toBe(false);
});

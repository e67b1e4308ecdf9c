/**
 * Submits grades through the site's API, as an agent would.
 *
 *   AGENT_ACCESS_ID=… node scripts/submit-grades.ts --date 2026-11-10 "Advanced Biology F25=91.5/88"
 *
 * A class and its formative score, then its summative score where there is one. --url names the
 * site (http://localhost:3000 unless said otherwise), --key an Idempotency-Key for a retry by hand.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { dayOf } from '../app/formats/owner-day.ts';

interface Grade {
  className: string;
  formativePercent: number | null;
  summativePercent: number | null;
}

const mostAttempts = 5;
const longestWaitSeconds = 60;

function readGrade(text: string): Grade {
  const [, className = '', formative = '', summative = ''] =
    text.match(/^(.+)=([\d.]*)(?:\/([\d.]*))?$/) ?? [];
  if (className === '') throw new Error(`'${text}' is not like "Class name=91.5/88".`);
  const score = (given: string) => (given === '' ? null : Number(given));
  return { className, formativePercent: score(formative), summativePercent: score(summative) };
}

/** Sends until it is stored or refused. The key makes a repeated send harmless. */
async function submit(url: URL, accessId: string, key: string, body: object): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(new URL('/api/grades', url), {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${accessId}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify(body),
    }).catch((error: Error) => error);
    const worthAnother =
      response instanceof Error || response.status === 429 || response.status === 503;
    if (!worthAnother || attempt === mostAttempts) {
      if (response instanceof Error) throw response;
      return response;
    }
    const asked = response instanceof Error ? 0 : Number(response.headers.get('retry-after'));
    const seconds = asked || 2 ** attempt;
    if (seconds > longestWaitSeconds) {
      if (response instanceof Error) throw response;
      return response;
    }
    console.error(`Not stored yet; trying again in ${seconds} s.`);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

const timeZone = process.env.TIME_ZONE || Intl.DateTimeFormat().resolvedOptions().timeZone;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    date: { type: 'string', default: dayOf(new Date(), timeZone) },
    key: { type: 'string', default: randomUUID() },
  },
});

try {
  const accessId = process.env.AGENT_ACCESS_ID;
  if (!accessId) throw new Error('Set AGENT_ACCESS_ID to the access ID of the portal.');
  const body = { date: values.date, grades: positionals.map(readGrade) };
  const response = await submit(new URL(values.url), accessId, values.key, body);
  const result: unknown = await response.json();
  console.log(JSON.stringify(result, null, 2));
  if (!response.ok) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

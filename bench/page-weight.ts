import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

const kinds = ['document', 'stylesheet', 'script', 'font', 'image'] as const;
export type Weight = Record<(typeof kinds)[number], number> & { requests: number };

/** Bytes that a page fetches without a touch, texts as gzip sends them. What its frames fetch is theirs. */
export async function weigh(page: Page, address: string): Promise<Weight> {
  const responses: Response[] = [];
  const note = (response: Response) => {
    if (response.frame() === page.mainFrame()) responses.push(response);
  };
  page.on('response', note);
  await page.goto(address, { waitUntil: 'networkidle' });
  page.off('response', note);
  const weight: Weight = {
    document: 0,
    stylesheet: 0,
    script: 0,
    font: 0,
    image: 0,
    requests: responses.length,
  };
  for (const response of responses) {
    const kind = kinds.find((one) => one === response.request().resourceType());
    if (kind && response.ok()) weight[kind] += sizeOf(kind, await response.body());
  }
  return weight;
}

function sizeOf(kind: keyof Weight, body: Buffer): number {
  return kind === 'font' || kind === 'image' ? body.length : gzipSync(body, { level: 9 }).length;
}

import sharp from 'sharp';
import { signInAt } from '../../test/sign-in.ts';
import { origin, startSite } from '../processes.ts';
import { ms, quantile, type Report } from '../report.ts';

const rounds = 7;
/** As phones take it: 12 megapixels. */
const [width, height] = [4032, 3024];

/** How long the author waits for a photo, from the moment it is sent. */
export async function measureUpload(): Promise<Report> {
  const site = await startSite({ SEED: 'none' });
  try {
    const cookie = await signInAt(origin);
    const rows: string[][] = [];
    for (const format of ['jpeg', 'webp'] as const) {
      const photo = await photoIn(format);
      const stored: number[] = [];
      const seen: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const times = await upload(photo, cookie);
        stored.push(times.storedMs);
        seen.push(times.seenMs);
      }
      const megabytes = `${(photo.length / 1024 ** 2).toFixed(1)} MB`;
      const cells = [stored, seen].flatMap((times) => [
        ms(quantile(times, 0.5)),
        ms(Math.max(...times)),
      ]);
      rows.push([format.toUpperCase(), megabytes, ...cells]);
    }
    return {
      title: 'Waiting for an uploaded photo',
      about: `A photo of ${width} × ${height} pixels with the noise of a small sensor is sent to a site on this machine, ${rounds} times: until the answer with its file name, when it can be used, and until its small copy stands in the form.`,
      tables: [
        {
          head: ['photo', 'size', 'can be used', 'longest', 'seen in the form', 'longest'],
          rows,
        },
      ],
    };
  } finally {
    await site.stop();
  }
}

function photoIn(format: 'jpeg' | 'webp'): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .blur(1.5)
    .toFormat(format, { quality: 92 })
    .toBuffer();
}

async function upload(photo: Buffer, cookie: string) {
  const start = performance.now();
  const response = await fetch(`${origin}/admin/media`, {
    method: 'POST',
    headers: { cookie, origin },
    body: new Uint8Array(photo),
  });
  const { media } = (await response.json()) as { media?: { fileName: string } };
  if (!media) throw new Error(`The upload was answered with ${response.status}.`);
  const storedMs = performance.now() - start;
  const small = await fetch(`${origin}/vendor/${media.fileName}?w=320&f=webp`);
  await small.arrayBuffer();
  if (!small.ok) throw new Error(`The small copy was answered with ${small.status}.`);
  return { storedMs, seenMs: performance.now() - start };
}

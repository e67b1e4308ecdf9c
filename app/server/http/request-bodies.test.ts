import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { BodyDropped, hasMoreFields, RequestBodies } from './request-bodies.server';

const incoming = () => new PassThrough() as PassThrough & IncomingMessage;
const limits = { heldBytes: 100, slowestBytesPerSecond: 1000, graceMs: 0 };

it('reads a body whole', async () => {
  const request = incoming();
  const reading = new RequestBodies().read(request);
  request.write('one ');
  request.end('two');
  expect(String(await reading)).toBe('one two');
});

it('drops a body that arrives too slowly', async () => {
  const request = incoming();
  const reading = new RequestBodies(limits).read(request);
  request.write('a');
  await expect(reading).rejects.toThrow(BodyDropped);
});

it('drops the body of a client that goes away', async () => {
  const request = incoming();
  const reading = new RequestBodies().read(request);
  request.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  await expect(reading).rejects.toThrow(BodyDropped);
});

it('drops the oldest where all together hold too much, and takes what comes after', async () => {
  const bodies = new RequestBodies({ ...limits, graceMs: 60_000 });
  const requests = Array.from({ length: 12 }, incoming);
  const reading = requests.map((request) => bodies.read(request));
  const results = Promise.allSettled(reading);
  for (const request of requests) request.write('0123456789');
  await expect(reading[0]).rejects.toThrow(BodyDropped);
  await expect(reading[1]).rejects.toThrow(BodyDropped);
  for (const request of requests) request.end();
  const kept = (await results).filter(({ status }) => status === 'fulfilled');
  expect(kept).toHaveLength(10);
});

const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';

it.each([
  [false, 'application/x-www-form-urlencoded', Array(200).fill('a=').join('&')],
  [true, 'application/x-www-form-urlencoded', Array(201).fill('a=').join('&')],
  [false, 'multipart/form-data; boundary=b', part.repeat(200)],
  [true, 'multipart/form-data; boundary=b', part.repeat(201)],
  [false, 'application/json', JSON.stringify('&'.repeat(1000))],
])('more than 200 fields: %s (%s)', (more, type, body) => {
  expect(hasMoreFields(Buffer.from(body), type, 200)).toBe(more);
});

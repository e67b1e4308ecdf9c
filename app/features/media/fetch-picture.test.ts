import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchPage } from './fetch-page.server';
import { fetchPicture } from './fetch-picture.server';
import { maxUploadBytes } from './media';

const notCopied = 'Couldn’t copy this picture from its site. Save it, then upload it.';
const page =
  '<html><head><title>A &mdash;\n page</title><meta property="og:image" content="/picture"></head><body>Words';
let server: Server;
let port = 0;
let requests: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url === '/moved/there') response.writeHead(302, { location: '../picture' }).end();
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (request.url === '/huge') response.end(Buffer.alloc(maxUploadBytes + 1));
    else if (request.url === '/picture') response.end('bytes');
    else if (request.url === '/page') response.end(page);
    else if (request.url === '/nameless') response.end('<p>Words');
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const fetched = async (path: string, host = '127.0.0.1', mayBeInside = true) => {
  requests = [];
  return Buffer.from(
    await fetchPicture(`http://${host}:${port}${path}`, { mayBeInside }),
  ).toString();
};

it('fetches a picture of another site, also where it moved', async () => {
  expect(await fetched('/picture')).toBe('bytes');
  expect(await fetched('/moved/there')).toBe('bytes');
});

it('reads how a page names itself, and nothing where it has no name', async () => {
  const read = (path: string) =>
    fetchPage(`http://127.0.0.1:${port}${path}`, { mayBeInside: true });
  const picture = `http://127.0.0.1:${port}/picture`;
  expect(await read('/page')).toEqual({ title: 'A — page', picture });
  expect(await read('/nameless')).toBeNull();
  const inside = fetchPage(`http://127.0.0.1:${port}/page`, { mayBeInside: false });
  await expect(inside).rejects.toThrow(notCopied);
});

it('says so where there is none, where it goes round in circles, or where it is too large', async () => {
  await expect(fetched('/missing')).rejects.toThrow(notCopied);
  await expect(fetched('/round')).rejects.toThrow(notCopied);
  await expect(fetched('/huge')).rejects.toThrow('larger than 10 MB');
  await expect(fetchPicture('file:///etc/passwd', { mayBeInside: true })).rejects.toThrow(
    notCopied,
  );
  await expect(fetchPicture('no address', { mayBeInside: true })).rejects.toThrow(notCopied);
});

it.each(['127.0.0.1', 'localhost', '2130706433', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'])(
  'never asks the machine itself: %s',
  async (host) => {
    await expect(fetched('/picture', host, false)).rejects.toThrow(notCopied);
    expect(requests).toEqual([]);
  },
);

it.each(['10.0.0.1', '169.254.169.254', '192.168.1.1', '[fd00::1]', '[fe80::1]'])(
  'never asks the network around it: %s',
  async (host) => {
    await expect(fetched('/picture', host, false)).rejects.toThrow(notCopied);
  },
);

import { getOutside } from '~/server/outside.server';
import { MediaRefused, maxUploadBytes } from './media';

const timeoutMs = 15_000;
const maxRedirects = 3;

export interface FetchOptions {
  /** Whether the address may lead to this machine or its network: only where nobody else uses the site. */
  mayBeInside: boolean;
}

/** The bytes of a picture on another site. */
export async function fetchPicture(address: string, options: FetchOptions): Promise<Uint8Array> {
  const accept = 'image/avif,image/webp,image/*';
  return (await fetchOutside(address, { ...options, accept })).bytes;
}

/** What another site has at an address, and where it was. */
export async function fetchOutside(
  address: string,
  { accept, ...options }: FetchOptions & { accept: string },
): Promise<{ bytes: Uint8Array; url: URL }> {
  const asked = { ...options, headers: { accept }, signal: AbortSignal.timeout(timeoutMs) };
  try {
    let url = new URL(address);
    let response = await getOutside(url, asked);
    for (let hop = 0; hop < maxRedirects && response.headers.location; hop += 1) {
      response.destroy();
      url = new URL(response.headers.location, url);
      response = await getOutside(url, asked);
    }
    if (response.statusCode !== 200) throw new MediaRefused('unreachable');
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxUploadBytes) throw new MediaRefused('too large');
      chunks.push(chunk);
    }
    return { bytes: Buffer.concat(chunks), url };
  } catch (error) {
    throw error instanceof MediaRefused ? error : new MediaRefused('unreachable', { cause: error });
  }
}

import { decodeUri } from '~/formats/decode-uri';
import type { Files } from './imported';

/** Finds the uploaded file that an address in a post refers to. */
export class FileFinder {
  #byName = new Map<string, string[]>();

  constructor(files: Files) {
    for (const [path, bytes] of Object.entries(files)) {
      if (bytes.length === 0) continue;
      const name = baseName(path);
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), path]);
    }
  }

  /**
   * The path of the file that an address refers to: relative to the post's folder, else any path
   * that ends with the address. A resized copy resolves to its original.
   */
  find(address: string, folder: string): string | undefined {
    const path = pathOf(address);
    if (path === null) return undefined;
    return this.#ending(path, folder) ?? this.#ending(originalOf(path), folder);
  }

  #ending(path: string, folder: string): string | undefined {
    const candidates = this.#byName.get(baseName(path)) ?? [];
    const beside = resolved(path, folder);
    return (
      candidates.find((candidate) => candidate === beside) ??
      candidates.find((candidate) => `/${candidate}`.endsWith(`/${resolved(path, '')}`))
    );
  }
}

/** Removes the size that Ghost and WordPress add to smaller copies. */
function originalOf(path: string): string {
  return path.replace(/(content\/images\/)size\/[^/]+\//, '$1').replace(/-\d+x\d+(?=\.\w+$)/, '');
}

function pathOf(address: string): string | null {
  return decodeUri(address.replace(/^[a-z]+:\/\/[^/]+|^\/\/[^/]+/i, '').replace(/[?#].*$/, ''));
}

/** An address with a leading slash starts at the site's root, which may be any folder. */
function resolved(path: string, folder: string): string {
  const parts: string[] = path.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

export const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

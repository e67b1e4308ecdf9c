import type { Generated } from 'kysely';
import { defineTable } from '~/server/storage/define-table.server';

export interface MediaRow {
  fileName: string;
  type: string;
  width: number;
  height: number;
  size: number;
  /** Empty where the bytes stand in media_chunks. */
  bytes: Uint8Array;
  createdAt: string;
  alt: Generated<string>;
  caption: Generated<string>;
  /** The focal point, in percent of width and height. */
  focusX: Generated<number>;
  focusY: Generated<number>;
  /** What a file was called when it was uploaded. */
  name: Generated<string>;
  /** The agent that added it; null: the owner. */
  agentId: Generated<string | null>;
}

/** One megabyte of a file, the last one less; without a row in media the upload was not finished. */
export interface MediaChunkRow {
  fileName: string;
  part: number;
  bytes: Uint8Array;
  createdAt: string;
}

declare module '~/server/storage/tables' {
  interface Tables {
    media: MediaRow;
    media_chunks: MediaChunkRow;
  }
}

export const media = defineTable({
  name: 'media',
  key: ['fileName'],
  noun: ['file', 'files'],
  labelOf: ({ name, alt, fileName }) => name || alt || fileName,
  isTransferred: true,
  rowsAtOnce: 2,
});

export const mediaChunks = defineTable({
  name: 'media_chunks',
  key: ['fileName', 'part'],
  isTransferred: true,
  rowsAtOnce: 8,
});

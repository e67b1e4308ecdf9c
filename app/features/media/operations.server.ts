import { createHmac } from 'node:crypto';
import { minuteMs } from '~/formats/durations';
import { fileEnding } from '~/formats/file-types';
import { parseJson } from '~/formats/json';
import { countOf } from '~/formats/numbers';
import { vendorPath } from '~/formats/pictures';
import { pagesOf } from '~/formats/search-params';
import { z } from '~/formats/zod';
import { isSameSecret, newToken } from '~/server/identity/secret-token';
import {
  type AskOf,
  checkWas,
  type Done,
  defineChange,
  defineDeletion,
  defineOperation,
  paged,
  Refused,
  rows,
  texts,
  whatChanged,
} from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { formSecret } from '~/server/visitor/form-time.server';
import { encodeImage } from './encode-image.server';
import { fetchPicture } from './fetch-picture.server';
import { findMedia, longestFileName, newFile } from './files.server';
import { type MediaDetails, type MediaItem, MediaRefused, mediaDetails } from './media';
import { cropImage, deleteMedia, describeMedia, insertMedia, listMedia } from './media.server';
import { media } from './tables.server';

const addressMs = 10 * minuteMs;
const filesAtOnce = 50;
const tooLarge =
  'This picture is larger than 5 MB. Ask for an address without it, and PUT it there.';

/** Where one picture may be sent, by whom and until when. */
const uploadSchema = z.object({
  agentId: z.string(),
  until: z.number(),
  alt: z.string(),
  nonce: z.string(),
});

const signature = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`upload ${text}`).digest('base64url');

/** What an upload's address allows. Throws if the address is forged or expired. */
export async function readUpload(db: Db, token: string, now: Date) {
  const [text = '', given = ''] = token.split('.');
  const isOurs = isSameSecret(given, signature(await formSecret(db, now), text));
  const json = isOurs ? Buffer.from(text, 'base64url').toString() : '';
  const { data: upload } = uploadSchema.safeParse(parseJson(json));
  if (!upload || upload.until < now.getTime()) {
    throw new Refused(404, 'This address has expired. Ask add_picture for another.');
  }
  return upload;
}

/** What an agent is told of a file: the Markdown that shows it. */
export function pictureAnswer({ fileName, name, alt, width, height, type }: MediaItem) {
  const words = type.startsWith('image/') ? alt : name || fileName;
  const mark = type.startsWith('image/') ? '!' : '';
  const markdown = `${mark}[${words.replace(/[[\]\\]/g, '\\$&')}](${vendorPath(fileName)})`;
  return { fileName, width, height, markdown };
}

const about = (item: MediaItem) => ({
  kind: media.name,
  id: item.fileName,
  label: item.name || item.alt || item.fileName,
});

/** It is deleted again unless something uses it by then. */
const added = (item: MediaItem) => ({
  result: item,
  about: about(item),
  undo: [{ operation: 'delete_media', input: { fileName: item.fileName } }],
});

/** Bytes as text are a third longer. */
const longestBase64 = 7_000_000;

export const addPicture = defineChange({
  name: 'add_picture',
  done: 'Added a picture',
  description:
    'Stores a picture and gives its Markdown for a post: from bytes in `base64` (at most 5 MB), or `from` a public address. Without either it gives an address: PUT the bytes there within 10 minutes (at most 10 MB).',
  right: 'media:add',
  effect: 'change',
  shares: true,
  rest: 'POST /pictures',
  output: { ...texts('message'), markdown: z.string().optional() },
  input: z.strictObject({
    alt: z.string().max(300).default('').describe('Describe it for people who can’t see it.'),
    base64: z.base64('This isn’t base64.').max(longestBase64, tooLarge).optional(),
    from: z
      .url({ protocol: /^https?$/, error: 'Write a web address.' })
      .max(2000)
      .optional(),
  }),
  async prepare({ db, clock, config }, { base64, from }) {
    if (base64 && from) throw new Refused(422, 'Send either base64 or from.');
    const bytes = base64
      ? Buffer.from(base64, 'base64')
      : from && (await fetchPicture(from, { mayBeInside: config.local }).catch(refuse));
    return {
      picture: bytes ? await encodeImage(bytes, clock()).catch(refuse) : undefined,
      secret: await formSecret(db, clock()),
      origin: config.publicUrl.origin,
    };
  },
  async change(
    { db, actor, now },
    { alt },
    { picture, secret, origin },
  ): Promise<Done<{ message: string; markdown?: string; address?: string; until?: string }>> {
    if (picture) {
      const done = added(await insertMedia(db, { ...picture, alt }, actor));
      return { ...done, result: { message: 'Stored.', ...pictureAnswer(done.result) } };
    }
    const until = now.getTime() + addressMs;
    const upload = { agentId: actor.id, until, alt, nonce: newToken().slice(0, 16) };
    const text = Buffer.from(JSON.stringify(upload)).toString('base64url');
    const address = `${origin}/api/v1/uploads/${text}.${signature(secret, text)}`;
    const message = `PUT the picture’s bytes to ${address} within 10 minutes.`;
    return { result: { message, address, until: new Date(until).toISOString() } };
  },
  say: ({ message, markdown = '' }) => `${message} ${markdown}`.trim(),
});

function refuse(error: unknown): never {
  throw error instanceof MediaRefused ? new Refused(422, error.message) : error;
}

export const findFiles = defineOperation({
  name: 'find_media',
  done: 'Searched the media',
  description:
    'Finds pictures and files of the library by words, the newest first, with their Markdown for a post.',
  right: 'posts:read',
  effect: 'read',
  rest: 'GET /media',
  output: { media: rows('fileName', 'markdown'), ...paged },
  input: z.strictObject({
    query: z.string().max(200).default(''),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  prepare: async ({ tables }) => tables,
  async run({ db }, { query, page }, tables) {
    const words = query.toLowerCase().split(/\s+/);
    const found = (await listMedia(db, tables)).filter(({ fileName, name, alt, caption }) => {
      const text = [fileName, name, alt, caption].join(' ').toLowerCase();
      return words.every((word) => text.includes(word));
    });
    const media = found.slice((page - 1) * filesAtOnce, page * filesAtOnce).map((one) => ({
      ...pictureAnswer(one),
      ...{ name: one.name, alt: one.alt, caption: one.caption, type: one.type, uses: one.uses },
    }));
    return { media, page, pages: pagesOf(found.length, filesAtOnce) };
  },
  say: ({ media }) =>
    media
      .map(
        ({ markdown, caption, uses }) => `- ${markdown} ${caption} (used ${countOf(uses, 'time')})`,
      )
      .join('\n') || 'No files found.',
});

/** Its bytes come with a request of their own, or it is cut out of a stored one. */
export const storePicture = defineChange({
  name: 'store_picture',
  done: 'Added a picture',
  description: 'Checks a picture by its content, and stores its pixels without metadata.',
  effect: 'change',
  input: z.strictObject({
    from: z.union([
      z.instanceof(Uint8Array),
      z.strictObject({ fileName: z.string(), ratio: z.number().min(0.1).max(10) }),
    ]),
    alt: z.string().default(''),
    /** The file name it came with. */
    name: z
      .string()
      .default('')
      .transform((name) => name.slice(0, longestFileName)),
  }),
  prepare: ({ db, clock }, { from }) =>
    from instanceof Uint8Array
      ? encodeImage(from, clock())
      : cropImage(db, from.fileName, from.ratio, clock()),
  async change({ db, actor }, { alt, name }, picture) {
    const described = { ...picture, alt: alt || picture.alt, name: name || picture.name };
    return added(await insertMedia(db, described, actor));
  },
});

/** Its bytes are stored, part by part. */
export const storeFile = defineChange({
  name: 'store_file',
  done: 'Added a file',
  description: 'Makes a file of the parts that were uploaded.',
  effect: 'change',
  input: z.strictObject({ fileName: z.string(), name: z.string(), size: z.number() }),
  async change({ db, now }, { fileName, name, size }) {
    // The answer to the last part may have been lost.
    const known = await findMedia(db, fileName);
    if (known) return { result: known };
    return added(await insertMedia(db, newFile(fileName, name, size, now)));
  },
});

async function stored(db: Db, fileName: string): Promise<MediaItem> {
  const file = await findMedia(db, fileName);
  if (!file) throw new Refused(404, 'There’s no such file.');
  return file;
}

const detailsOf = ({ alt, caption, focusX, focusY }: MediaDetails) => ({
  alt,
  caption,
  focusX,
  focusY,
});

export const describeFile = defineChange({
  name: 'describe_media',
  done: 'Described a file',
  description: 'Sets the texts and the focal point of a picture, wherever it is shown.',
  effect: 'change',
  tags: ['posts'],
  input: mediaDetails.partial().extend({ fileName: z.string() }),
  async change(work, { fileName, ...details }) {
    const file = await stored(work.db, fileName);
    const before = detailsOf(file);
    checkWas(work, before);
    const changed = whatChanged(before, detailsOf({ ...before, ...details }));
    if (!changed) return { result: {} };
    await describeMedia(work.db, fileName, changed.after);
    const input = { fileName, ...changed.before };
    return {
      result: {},
      about: about({ ...file, ...changed.after }),
      undo: [{ operation: 'describe_media', input, was: changed.after }],
    };
  },
});

export const deleteFile = defineDeletion({
  name: 'delete_media',
  noun: 'a file',
  toast: ({ id }) => (fileEnding(id) ? 'File deleted.' : 'Picture deleted.'),
  table: media,
  hint: 'It has to be used nowhere.',
  right: 'media:add',
  rest: 'DELETE /media/{fileName}',
  input: z.strictObject({ fileName: z.string().min(1).max(200) }),
  async find(db, { fileName }) {
    const file = await stored(db, fileName);
    const before = pictureAnswer(file).markdown;
    return { id: fileName, label: about(file).label, before, preview: vendorPath(fileName) };
  },
  remove: deleteMedia,
  added: async (_db, { fileName }) => fileName,
});

export const mediaChanges = [describeFile, deleteFile] as const;
export type MediaAsk = AskOf<typeof mediaChanges>;
export const mediaOperations = [addPicture, findFiles, storePicture, storeFile, ...mediaChanges];

import { createHmac } from 'node:crypto';
import { minuteMs } from '~/formats/durations';
import { fileEnding } from '~/formats/file-types';
import { parseJson } from '~/formats/json';
import { vendorPath } from '~/formats/pictures';
import { z } from '~/formats/zod';
import { isSameSecret, newToken } from '~/server/identity/secret-token';
import {
  type AskOf,
  checkWas,
  defineChange,
  defineDeletion,
  Refused,
  texts,
  whatChanged,
} from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { formSecret } from '~/server/visitor/form-time.server';
import { encodeImage } from './encode-image.server';
import { findMedia, newFile } from './files.server';
import { type MediaDetails, type MediaItem, mediaDetails } from './media';
import { cropImage, deleteMedia, describeMedia, insertMedia } from './media.server';
import { media } from './tables.server';

const addressMs = 10 * minuteMs;

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

/** What an agent is told of a picture that it sent. */
export function pictureAnswer({ fileName, alt, width, height }: MediaItem) {
  const markdown = `![${alt.replace(/[[\]\\]/g, '\\$&')}](${vendorPath(fileName)})`;
  return { fileName, width, height, markdown };
}

export const addPicture = defineChange({
  name: 'add_picture',
  done: 'Added a picture',
  description:
    'Answers with an address. PUT the bytes of one picture there within 10 minutes (JPEG, PNG, WebP, AVIF or GIF, at most 10 MB; no token needed). That answer has the Markdown for a post.',
  right: 'media:add',
  effect: 'change',
  shares: true,
  rest: 'POST /pictures',
  output: texts('address', 'until'),
  input: z.strictObject({
    alt: z.string().max(300).default('').describe('Describe it for people who can’t see it.'),
  }),
  prepare: async ({ db, clock, config }) => ({
    secret: await formSecret(db, clock()),
    origin: config.publicUrl.origin,
  }),
  async change({ actor, now }, { alt }, { secret, origin }) {
    const until = now.getTime() + addressMs;
    const upload = { agentId: actor.id, until, alt, nonce: newToken().slice(0, 16) };
    const text = Buffer.from(JSON.stringify(upload)).toString('base64url');
    const address = `${origin}/api/v1/uploads/${text}.${signature(secret, text)}`;
    return { result: { address, until: new Date(until).toISOString() } };
  },
  say: ({ address }) => `PUT the picture’s bytes to ${address} within 10 minutes.`,
});

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
  }),
  prepare: ({ db, clock }, { from }) =>
    from instanceof Uint8Array
      ? encodeImage(from, clock())
      : cropImage(db, from.fileName, from.ratio, clock()),
  async change({ db, actor }, { alt }, picture) {
    return added(await insertMedia(db, { ...picture, alt: alt || picture.alt }, actor));
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
});

export const mediaChanges = [describeFile, deleteFile] as const;
export type MediaAsk = AskOf<typeof mediaChanges>;
export const mediaOperations = [addPicture, storePicture, storeFile, ...mediaChanges];

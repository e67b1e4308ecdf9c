import { createHmac } from 'node:crypto';
import { minuteMs } from '~/formats/durations';
import { parseJson } from '~/formats/json';
import { vendorPath } from '~/formats/pictures';
import { z } from '~/formats/zod';
import { isSameSecret, newToken } from '~/server/identity/secret-token';
import { defineDeletion, defineOperation, Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { formSecret } from '~/server/visitor/form-time.server';
import { findMedia } from './files.server';
import type { MediaItem } from './media';
import { deleteMedia } from './media.server';

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

export const addPicture = defineOperation({
  name: 'add_picture',
  done: 'Added a picture',
  description:
    'Answers with an address. PUT the bytes of one picture there within 10 minutes (JPEG, PNG, WebP, AVIF or GIF, at most 10 MB; no token needed). That answer has the Markdown for a post.',
  right: 'media:add',
  effect: 'change',
  shares: true,
  rest: 'POST /pictures',
  input: z.strictObject({
    alt: z.string().max(300).default('').describe('Describe it for people who can’t see it.'),
  }),
  prepare: async ({ db, clock, config }) => ({
    secret: await formSecret(db, clock()),
    origin: config.publicUrl.origin,
  }),
  async run({ actor, now }, { alt }, { secret, origin }) {
    const until = now.getTime() + addressMs;
    const upload = { agentId: actor.id, until, alt, nonce: newToken().slice(0, 16) };
    const text = Buffer.from(JSON.stringify(upload)).toString('base64url');
    const address = `${origin}/api/v1/uploads/${text}.${signature(secret, text)}`;
    return { address, until: new Date(until).toISOString() };
  },
  say: ({ address }) => `PUT the picture’s bytes to ${address} within 10 minutes.`,
});

export const deleteFile = defineDeletion({
  name: 'delete_media',
  noun: 'a file',
  table: { name: 'media' },
  hint: 'It has to be used nowhere.',
  right: 'media:add',
  rest: 'DELETE /media/{fileName}',
  input: z.strictObject({ fileName: z.string().min(1).max(200) }),
  async find(db, { fileName }) {
    const file = await findMedia(db, fileName);
    if (!file) throw new Refused(404, 'There’s no such file.');
    const label = file.name || file.alt || fileName;
    const before = pictureAnswer(file).markdown;
    return { id: fileName, label, before, preview: vendorPath(fileName) };
  },
  remove: deleteMedia,
});

export const mediaOperations = [addPicture, deleteFile];

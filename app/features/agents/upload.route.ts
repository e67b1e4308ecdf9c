import { createHash } from 'node:crypto';
import { MediaRefused } from '~/features/media/media';
import { pictureAnswer, readUpload, storePicture } from '~/features/media/operations.server';
import { requestContext, servicesContext } from '~/server/context.server';
import { logFailure } from '~/server/http/failures.server';
import { claimKey, KeyUsedBefore, storedAnswer } from '~/server/http/idempotency.server';
import { problemResponse, refusalResponse } from '~/server/http/problem';
import { perform, Refused } from '~/server/operation.server';
import type { Route } from './+types/upload.route';
import { admit, agentActor, findAgent } from './agents.server';

const notAllowed = () =>
  problemResponse(405, 'Send the picture with PUT.', { headers: { Allow: 'PUT' } });

export const loader = notAllowed;

/** Takes one picture at an address that add_picture gave. Sent again, it is the same picture. */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (request.method !== 'PUT') return notAllowed();
  const services = context.get(servicesContext);
  const { db, clock, pictures } = services;
  const now = clock();
  try {
    const { agentId, alt, nonce } = await readUpload(db, params.token, now);
    const agent = await findAgent(db, agentId);
    if (!agent?.rights.includes('media:add'))
      throw new Refused(403, 'This agent can’t add pictures.');
    const actor = agentActor(await admit(db, agent, now));
    const bytes = new Uint8Array(await request.arrayBuffer());
    const requestHash = createHash('sha256').update(bytes).digest('hex');
    const keyed = { key: `upload:${nonce}`, requestHash, now };
    const before = await storedAnswer(db, keyed);
    if (before) return Response.json(JSON.parse(before));
    const media = await perform(
      services,
      actor,
      storePicture,
      { from: bytes, alt },
      {
        async after(trx, item) {
          if (!(await claimKey(trx, keyed, JSON.stringify(pictureAnswer(item)))))
            throw new KeyUsedBefore();
        },
      },
    );
    pictures.prepare(media.fileName);
    return Response.json(pictureAnswer(media));
  } catch (error) {
    if (error instanceof Refused) return refusalResponse(error);
    if (error instanceof MediaRefused) return problemResponse(422, error.message);
    if (error instanceof KeyUsedBefore) {
      return problemResponse(409, 'This address has a picture already. Ask for another address.');
    }
    const status = logFailure(context.get(requestContext), error, 'A picture could not be stored');
    return problemResponse(status, 'Couldn’t save the picture. Please try again.');
  }
}

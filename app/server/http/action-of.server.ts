import type { RouterContextProvider } from 'react-router';
import { z } from '~/formats/zod';
import { ownerActor } from '~/server/activity.server';
import { servicesContext } from '~/server/context.server';
import { type AnyOperation, performWithUndo, Refused } from '~/server/operation.server';
import { BadRequestBody, failedResult } from './failures.server';

const asked = z.strictObject({ operation: z.string(), input: z.record(z.string(), z.unknown()) });

/** The action of a page whose script asks for one of these operations: `{ operation, input }` as JSON. */
export const actionOf =
  (offered: readonly AnyOperation[], logged: string, failed: string) =>
  async ({ request, context }: Asking) => {
    const services = context.get(servicesContext);
    try {
      const { operation: name, input } = await readAsked(request);
      const operation = offered.find((one) => one.name === name);
      if (!operation) throw unknown();
      const { result, undo } = await performWithUndo(services, ownerActor, operation, input);
      const message = ('toast' in operation && operation.toast) || '';
      return { ok: true, message, undo, result };
    } catch (error) {
      return failedResult(context, error, logged, failed);
    }
  };

interface Asking {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const unknown = () =>
  new Refused(422, 'Something went wrong with that request. Reload and try again.');

async function readAsked(request: Request) {
  const body: unknown = await request.json().catch((cause: unknown) => {
    throw new BadRequestBody('The request is no JSON.', { cause });
  });
  const read = asked.safeParse(body);
  if (!read.success) throw unknown();
  return read.data;
}

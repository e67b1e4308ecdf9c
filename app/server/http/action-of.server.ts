import type { RouterContextProvider } from 'react-router';
import { z } from '~/formats/zod';
import { ownerActor } from '~/server/activity.server';
import { type AppServices, servicesContext } from '~/server/context.server';
import { type AnyOperation, performWithUndo, Refused } from '~/server/operation.server';
import { BadRequestBody, failedResult } from './failures.server';

const asked = z.strictObject({ operation: z.string(), input: z.record(z.string(), z.unknown()) });

interface Words {
  /** For the log: 'Changing a to-do failed'. */
  logged: string;
  /** For the owner, where it is not known what went wrong. */
  failed: string;
  /** The page shows what is wrong beside its field. */
  hasFields?: true;
  /** What performs another operation, or only reads. */
  others?: Record<string, Other>;
}

type Other = (
  services: AppServices,
  input: Record<string, unknown>,
) => Promise<{ message: string; undo?: string | undefined; result?: unknown }>;

/** The action of a page whose script asks for one of these operations: `{ operation, input }` as JSON. */
export const actionOf =
  (offered: readonly AnyOperation[], { logged, failed, hasFields, others = {} }: Words) =>
  async ({ request, context }: Asking) => {
    const services = context.get(servicesContext);
    try {
      const { operation: name, input } = await readAsked(request);
      const other = Object.hasOwn(others, name) && others[name];
      if (other) return { ok: true, ...(await other(services, input)) };
      const operation = offered.find((one) => one.name === name);
      if (!operation) throw unknown();
      const { result, undo } = await performWithUndo(services, ownerActor, operation, input);
      return { ok: true, message: toastOf(operation, result), undo, result };
    } catch (error) {
      if (hasFields && error instanceof Refused && error.problems.length > 0)
        return { ok: false, message: error.message, errors: errorsOf(error) };
      return failedResult(context, error, logged, failed);
    }
  };

interface Asking {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

function toastOf(operation: AnyOperation, result: unknown): string {
  const toast = 'toast' in operation ? operation.toast : undefined;
  return typeof toast === 'function' ? toast(result) : (toast ?? '');
}

/** What is wrong, by the name of the field. */
const errorsOf = ({ problems }: Refused) =>
  Object.fromEntries(problems.map(({ pointer, detail }) => [pointer.split('/')[1], detail]));

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

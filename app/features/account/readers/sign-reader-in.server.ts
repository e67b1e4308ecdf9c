import type { AppServices } from '~/server/context.server';
import { endReaderSession, readerFor, startReaderSession } from '~/server/identity/readers.server';

/** Replaces the session of the reader with this address, and returns the new cookie. */
export async function signReaderIn(
  services: Pick<AppServices, 'db' | 'config' | 'clock'>,
  request: Request,
  email: string,
  suggestedName: string,
): Promise<string> {
  await endReaderSession(services, request);
  const reader = await readerFor(services.db, { email, suggestedName }, services.clock());
  return startReaderSession(services, reader.id);
}

import { randomUUID } from 'node:crypto';
import { z } from '~/formats/zod';
import { checkWas, defineChange, Refused, rights, whatChanged } from '~/server/operation.server';
import { agentSchema, editAgent, findAgent } from './agents.server';
import { addClient, findClient, removeClient } from './clients.server';

const id = z.string().min(1).max(100);
const fields = {
  name: z.string(),
  rights: z.array(z.enum(rights)),
  changesAnHour: z.number(),
};

/** By the owner alone: without an address no agent reaches it. */
export const changeAgent = defineChange({
  name: 'change_agent',
  done: 'Changed an agent',
  description: 'Changes what an agent is called and what it may do.',
  effect: 'change',
  input: z.strictObject({ id, ...z.object(fields).partial().shape }),
  prepare: async ({ operations }) => agentSchema(operations).omit({ days: true }).partial(),
  async change(work, { id, ...given }, schema) {
    const agent = await findAgent(work.db, id);
    if (!agent) throw new Refused(404, 'There’s no such agent.');
    const { name, rights, changesAnHour } = agent;
    const before = { name, rights, changesAnHour };
    checkWas(work, before);
    // What was allowed before a rule comes back as it was.
    const read = work.was ? { success: true as const, data: given } : schema.safeParse(given);
    if (!read.success) throw new Refused(422, read.error.issues[0]?.message ?? '');
    const after = { ...before, ...read.data };
    const changed = whatChanged(before, after);
    if (!changed) return { result: { id } };
    await editAgent(work.db, id, after);
    return {
      result: { id },
      about: { kind: 'agents', id, label: after.name },
      undo: [{ operation: 'change_agent', input: { id, ...changed.before }, was: changed.after }],
    };
  },
});

const notScript = /^(?!(?:javascript|data|file|blob|about|vbscript):)/i;
const loopback = ['localhost', '127.0.0.1', '[::1]'];

const redirect = z
  .string()
  .max(500)
  .refine((text) => {
    if (!URL.canParse(text) || !notScript.test(text)) return false;
    const { protocol, hostname, hash } = new URL(text);
    return hash === '' && (protocol !== 'http:' || loopback.includes(hostname));
  }, 'Write each address whole, with https:// or, on this machine, http://localhost.');

export const clientSchema = z.strictObject({
  name: z.string().trim().min(2, 'Give the program a name.').max(60, 'Shorten the name.'),
  redirects: z.array(redirect).min(1, 'Write where its answer goes.').max(10),
});

/** For programs that neither bring a document about themselves nor take a token. */
export const addClientOperation = defineChange({
  name: 'add_client',
  done: 'Made a client ID',
  description: 'Makes the ID with which a program signs in.',
  effect: 'change',
  input: clientSchema.extend({ id: id.optional() }),
  async change({ db }, { id = randomUUID(), name, redirects }) {
    await addClient(db, { id, name, redirects });
    const about = { kind: 'clients', id, label: name };
    return { result: { id }, about, undo: [{ operation: 'delete_client', input: { id } }] };
  },
});

export const deleteClient = defineChange({
  name: 'delete_client',
  done: 'Removed a client ID',
  description: 'Ends the ID with which a program signs in.',
  effect: 'change',
  input: z.strictObject({ id }),
  async change({ db }, { id }) {
    const client = await findClient(db, id);
    if (!client) throw new Refused(404, 'This client ID was removed already.');
    await removeClient(db, id);
    const { client_name: name, redirect_uris: redirects } = client;
    const input = { id, name, redirects };
    const about = { kind: 'clients', id, label: name };
    return { result: { id }, about, undo: [{ operation: 'add_client', input }] };
  },
});

export const agentChanges = [changeAgent, addClientOperation, deleteClient] as const;

import { randomUUID } from 'node:crypto';
import { z } from '~/formats/zod';
import { agentsStopped, rotateAccessId, stopAgents } from '~/server/access-id.server';
import type { AppServices } from '~/server/context.server';
import {
  type AskOf,
  checkWas,
  defineChange,
  Refused,
  readInput,
  whatChanged,
} from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import {
  agentOfProgram,
  agentSchema,
  allowMore,
  createAgent,
  editAgent,
  findAgent,
  replaceConnection,
  revokeAgent,
} from './agents.server';
import { addClient, findClient, removeClient } from './clients.server';
import { rejectProposal } from './proposals.server';

const id = z.string().min(1).max(100);
const fields = {
  name: z.string(),
  rights: z.array(z.string()),
  changesAnHour: z.number(),
};

type Named = { name: string };
const about = (id: string, label: string) => ({ kind: 'agents', id, label });

async function agentAt(db: Db, id: string) {
  const agent = await findAgent(db, id);
  if (!agent) throw new Refused(404, 'There’s no such agent.');
  return agent;
}

/** By the owner alone: without an address no agent reaches any of these. */
const changeAgent = defineChange({
  name: 'change_agent',
  done: 'Changed an agent',
  toast: ({ name }: Named) => `${name} saved.`,
  description: 'Changes what an agent is called and what it may do.',
  effect: 'change',
  input: z.strictObject({ id, ...z.object(fields).partial().shape }),
  prepare: async (services) => agentSchema(services).omit({ days: true }).partial(),
  async change(work, { id, ...given }, input) {
    const { name, rights, changesAnHour } = await agentAt(work.db, id);
    const before = { name, rights, changesAnHour };
    checkWas(work, before);
    // What was allowed before a rule comes back as it was.
    const after = { ...before, ...(work.was ? given : readInput({ input }, given)) };
    const changed = whatChanged(before, after);
    if (!changed) return { result: after };
    await editAgent(work.db, id, after);
    return {
      result: after,
      about: about(id, after.name),
      undo: [{ operation: 'change_agent', input: { id, ...changed.before }, was: changed.after }],
    };
  },
});

const made = z.strictObject({ ...fields, days: z.number() });
const prepareDraft = async (services: AppServices, given: z.infer<typeof made>) =>
  readInput({ input: agentSchema(services) }, given);

const makeAgent = defineChange({
  name: 'make_agent',
  done: 'Created an agent',
  description: 'Makes an agent with a token.',
  effect: 'change',
  input: made,
  prepare: prepareDraft,
  async change({ db, now }, _, draft) {
    const { id, token } = await createAgent(db, draft, now);
    const { name } = draft;
    const final = 'Its token was shown. Revoke it instead.';
    return { result: { made: { name, token } }, about: about(id, name), final };
  },
});

/** A program that signs in becomes an agent. Again, it is the same one. */
export const connectProgram = defineChange({
  name: 'connect_program',
  done: 'Connected a program',
  description: 'Lets a program in as an agent.',
  effect: 'change',
  input: made.extend({ clientId: z.string() }),
  prepare: (services, { clientId: _, ...given }) => prepareDraft(services, given),
  async change({ db, now }, { clientId }, draft) {
    const known = await agentOfProgram(db, clientId, now);
    // The token of a new agent is thrown away: it has those of the authorization server.
    const { id } = known ?? (await createAgent(db, draft, now, randomUUID(), clientId));
    if (known) await replaceConnection(db, id, draft, now);
    return {
      result: { id },
      about: about(id, draft.name),
      did: known ? 'Connected a program again' : 'Connected a program',
      final: 'The program has its tokens. Revoke it instead.',
    };
  },
});

const endAgent = defineChange({
  name: 'revoke_agent',
  done: 'Revoked an agent',
  toast: ({ name }: Named) =>
    `${name} is revoked. Its token no longer works. Its review links ended.`,
  description: 'Ends an agent.',
  effect: 'change',
  input: z.strictObject({ id }),
  async change({ db, now }, { id }) {
    const { name } = await agentAt(db, id);
    if (!(await revokeAgent(db, id, now)))
      throw new Refused(409, 'This agent was revoked already.');
    const final = 'A token that ended stays ended. Make a new agent.';
    return { result: { name }, about: about(id, name), final };
  },
});

const allowChanges = defineChange({
  name: 'allow_changes',
  done: 'Allowed an agent more changes',
  toast: ({ changesAnHour }: { changesAnHour: number }) =>
    `${changesAnHour} more changes allowed this hour.`,
  description: 'Allows an agent as many changes again, for an hour.',
  effect: 'change',
  input: z.strictObject({ id }),
  async change({ db, now }, { id }) {
    const agent = await agentAt(db, id);
    await allowMore(db, agent, now);
    const { name, changesAnHour } = agent;
    const final = 'It ends by itself after an hour.';
    return { result: { changesAnHour }, about: about(id, name), final };
  },
});

const stopOrResume = defineChange({
  name: 'stop_agents',
  done: 'Stopped all agents',
  toast: ({ stopped }: { stopped: boolean }) =>
    stopped ? 'All agents are stopped.' : 'Agents can work again.',
  description: 'Stops all agents, or lets them work again.',
  effect: 'change',
  input: z.strictObject({ stopped: z.boolean() }),
  async change(work, { stopped }) {
    const before = { stopped: await agentsStopped(work.db) };
    checkWas(work, before);
    if (before.stopped === stopped) return { result: { stopped } };
    await stopAgents(work.db, stopped, work.now);
    return {
      result: { stopped },
      about: about('', ''),
      did: stopped ? 'Stopped all agents' : 'Resumed agents',
      undo: [{ operation: 'stop_agents', input: before, was: { stopped } }],
    };
  },
});

const replaceAccessId = defineChange({
  name: 'replace_access_id',
  done: 'Replaced the access ID',
  toast: 'Access ID replaced. The old one no longer works.',
  description: 'Makes a new access ID.',
  effect: 'change',
  input: z.strictObject({}),
  async change({ db, now }) {
    const accessId = await rotateAccessId(db, now);
    const final = 'The old access ID was thrown away.';
    return { result: { accessId }, about: about('', ''), final };
  },
});

const noProgram = /^(?:javascript|data|file|blob|about|vbscript):$/;
const loopback = ['localhost', '127.0.0.1', '[::1]'];

const redirect = z
  .string()
  .max(500)
  .refine((text) => {
    const { protocol = 'data:', hostname = '', hash } = URL.parse(text) ?? {};
    if (noProgram.test(protocol) || hash) return false;
    return protocol !== 'http:' || loopback.includes(hostname);
  }, 'Write each address whole, with https:// or, on this machine, http://localhost.');

const clientSchema = z.strictObject({
  name: z.string().trim().min(2, 'Give the program a name.').max(60, 'Shorten the name.'),
  redirects: z.array(redirect).min(1, 'Write where its answer goes.').max(10),
});

/** For programs that neither bring a document about themselves nor take a token. */
const addClientOperation = defineChange({
  name: 'add_client',
  done: 'Made a client ID',
  toast: 'Client ID made.',
  description: 'Makes the ID with which a program signs in.',
  effect: 'change',
  input: clientSchema.extend({ id: id.optional() }),
  async change({ db }, { id = randomUUID(), name, redirects }) {
    await addClient(db, { id, name, redirects });
    const about = { kind: 'clients', id, label: name };
    return { result: { id }, about, undo: [{ operation: 'delete_client', input: { id } }] };
  },
});

const deleteClient = defineChange({
  name: 'delete_client',
  done: 'Removed a client ID',
  toast: 'Client ID removed.',
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

export const agentChanges = [
  makeAgent,
  changeAgent,
  endAgent,
  allowChanges,
  stopOrResume,
  replaceAccessId,
  addClientOperation,
  deleteClient,
  rejectProposal,
] as const;

/** What the page asks for besides: it performs something else, or changes nothing. */
export type AgentAsk =
  | AskOf<typeof agentChanges>
  | { operation: 'accept_proposal'; input: { proposal: string } }
  | { operation: 'show_access_id'; input: Record<string, never> };

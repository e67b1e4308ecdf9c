import { randomUUID } from 'node:crypto';
import { dayMs, hourMs, isoAfter, isoBefore, minuteMs } from '~/formats/durations';
import { markHidden } from '~/formats/hidden-characters';
import { z } from '~/formats/zod';
import { agentsStopped, stoppedSentence } from '~/server/access-id.server';
import type { Actor } from '~/server/activity.server';
import type { Config } from '~/server/config.server';
import type { AppServices, RequestContext } from '~/server/context.server';
import { countFailure, lockedUntil } from '~/server/identity/attempts.server';
import { limitRate, tooMany } from '~/server/identity/rate-limits.server';
import { hashToken, newToken } from '~/server/identity/secret-token';
import { type AnyOperation, Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { countRows } from '~/server/storage/rows.server';
import type { AgentRow } from '~/server/storage/tables/agents';
import { hears, hearsApart, lifetimesInDays, shares, type Ways } from './rights';

export type Agent = Omit<AgentRow, 'tokenHash' | 'rights'> & {
  rights: string[];
  /** What its token may do of these, where a program asked for less. */
  scope?: readonly string[];
};

const shortestName = 2;

/** What this feature needs of the site. */
interface AgentServices {
  operations: readonly AnyOperation[];
  rights: Ways['words'];
}

/** Which rights hear and share, as the operations that need them say. */
export function waysOf({ operations, rights: words }: AgentServices): Ways {
  const rightsOf = (of: 'hears' | 'shares') => [
    ...new Set(operations.flatMap((one) => (one[of] && one.right ? one.right : []))),
  ];
  return { words, hearing: rightsOf('hears'), sharing: rightsOf('shares') };
}

/** A draft of a post begins with its words, and the review link shows them. */
export const withNeeded = (list: readonly string[]): string[] =>
  list.includes('posts:draft') ? [...new Set(['posts:read', ...list])] : [...list];

/** What the owner says about an agent. */
export const agentSchema = (services: AgentServices) =>
  z.strictObject({
    name: z
      .string()
      .overwrite(markHidden)
      .trim()
      .min(shortestName, 'Give the agent a name.')
      .max(60, 'Keep the name to 60 characters.')
      .refine((name) => name !== 'AI_AGENT', 'That name belongs to the access ID.'),
    rights: z
      .array(z.enum(Object.keys(services.rights)))
      .min(1, 'Choose at least one right.')
      .refine(
        (list) => !hears(list, waysOf(services)) || !shares(list, waysOf(services)),
        hearsApart,
      )
      .transform(withNeeded),
    days: z.literal(lifetimesInDays),
    changesAnHour: z.number().int().min(1).max(1000).default(60),
  });
export type AgentDraft = z.infer<ReturnType<typeof agentSchema>>;

const tokenPrefix = 'agent_';
const shortestToken = 8;

/** Makes an agent. Its token is known only now. */
export async function createAgent(
  db: Db,
  draft: AgentDraft,
  now: Date,
  id: string = randomUUID(),
  clientId: string | null = null,
) {
  const token = tokenPrefix + newToken();
  await db
    .insertInto('agents')
    .values({
      id,
      name: draft.name,
      rights: JSON.stringify(draft.rights),
      tokenHash: hashToken(token),
      clientId,
      changesAnHour: draft.changesAnHour,
      extraChanges: 0,
      extraUntil: null,
      createdAt: now.toISOString(),
      expiresAt: isoAfter(now, draft.days * dayMs),
      revokedAt: null,
      lastUsedAt: null,
    })
    .execute();
  return { id, token };
}

/** What the program had ends. */
export async function replaceConnection(db: Db, id: string, draft: AgentDraft, now: Date) {
  const { name, rights, days } = draft;
  await editAgent(db, id, { name, rights, expiresAt: isoAfter(now, days * dayMs) });
  await db.deleteFrom('oauth_records').where('payload', 'like', `%"accountId":"${id}"%`).execute();
}

/** The agent at work that a program is, by the id it signs in with. */
export async function agentOfProgram(db: Db, clientId: string, now: Date): Promise<Agent | null> {
  const rows = await db.selectFrom('agents').selectAll().where('clientId', '=', clientId).execute();
  return rows.map(toAgent).find((agent) => isWorking(agent, now)) ?? null;
}

/** Whether the owner ever let it in. */
export const knowsProgram = async (db: Db, clientId: string): Promise<boolean> =>
  (await countRows(db.selectFrom('agents').where('clientId', '=', clientId))) > 0;

/** Every agent, the newest first. */
export async function listAgents(db: Db): Promise<Agent[]> {
  const rows = await db.selectFrom('agents').selectAll().orderBy('createdAt', 'desc').execute();
  return rows.map(toAgent);
}

export async function findAgent(db: Db, id: string): Promise<Agent | null> {
  const row = await db.selectFrom('agents').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toAgent(row) : null;
}

export async function editAgent(
  db: Db,
  id: string,
  { rights, ...rest }: Partial<Omit<Agent, 'scope'>>,
): Promise<void> {
  const set = { ...rest, ...(rights && { rights: JSON.stringify(rights) }) };
  await db.updateTable('agents').set(set).where('id', '=', id).execute();
}

/** Ends an agent at once: each call asks for its row. Its review links ask, too. False where it was over already. */
export async function revokeAgent(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agents')
    .set({ revokedAt: now.toISOString() })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const agentActor = ({ id, name }: Pick<Agent, 'id' | 'name'>): Actor => ({
  kind: 'agent',
  id,
  name,
});

class UnknownToken extends Refused {
  constructor() {
    super(401, 'This token isn’t known here. Ask the owner for one.');
  }
}

/** The agent whose token a request carries. Made-up tokens are counted as wrong access IDs are; a known one is let in whatever its neighbours sent. */
export async function agentOfRequest(
  { db, clock }: AppServices,
  { ip }: RequestContext,
  request: Request,
): Promise<Agent> {
  const token = request.headers.get('Authorization')?.match(/^Bearer +(\S+) *$/i)?.[1];
  if (!token) throw new Refused(401, 'Send the agent’s token: Authorization: Bearer agent_….');
  try {
    if (token.startsWith(tokenPrefix)) return await agentOfToken(db, token, clock());
    const { origin, pathname } = new URL(request.url);
    return await agentOfAccessToken(db, token, origin + pathname, clock());
  } catch (error) {
    // What is too short to be a token is no guess.
    if (!(error instanceof UnknownToken) || token.length < shortestToken) throw error;
    const attempt = { action: 'agent', ip, now: clock() } as const;
    const until = (await lockedUntil(db, attempt)) ?? (await countFailure(db, attempt));
    if (!until) throw error;
    throw tooMany('Too many wrong tokens.', until, clock());
  }
}

/** Of a refusal; a program that signs in by OAuth begins at the document named here. */
export function refusalHeaders(
  config: Config,
  request: Request,
  { status, retryAfter }: Refused,
): Record<string, string> {
  if (retryAfter !== undefined) return { 'Retry-After': String(retryAfter) };
  if (status !== 401) return {};
  const document = new URL('/.well-known/oauth-protected-resource/mcp', config.publicUrl);
  const error = request.headers.has('Authorization') ? ', error="invalid_token"' : '';
  return { 'WWW-Authenticate': `Bearer resource_metadata="${document}"${error}` };
}

/** The agent with a token; throws where it may not do anything now. */
export async function agentOfToken(db: Db, token: string, now: Date): Promise<Agent> {
  const row = await db
    .selectFrom('agents')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst();
  if (!row) throw new UnknownToken();
  return admit(db, toAgent(row), now);
}

/** The agent of a program that signed in by OAuth. Its tokens are for one address. */
async function agentOfAccessToken(db: Db, token: string, address: string, now: Date) {
  const row = await db
    .selectFrom('oauth_records')
    .select('payload')
    .where('model', '=', 'AccessToken')
    .where('id', '=', hashToken(token))
    .executeTakeFirst();
  const { accountId = '', aud, exp = 0, scope = '' } = row ? JSON.parse(row.payload) : {};
  const agent = aud === address && (await findAgent(db, accountId));
  if (!agent) throw new UnknownToken();
  if (exp * 1000 <= now.getTime()) throw new Refused(401, 'This token has expired. Refresh it.');
  const asked: string[] = scope.split(' ');
  return {
    ...(await admit(db, agent, now)),
    scope: agent.rights.filter((right) => asked.includes(right)),
  };
}

const callsAMinute = 120;

/** Lets an agent that was recognized in, and counts the call. */
export async function admit(db: Db, agent: Agent, now: Date): Promise<Agent> {
  if (agent.revokedAt) throw new Refused(401, 'The owner revoked this agent.');
  if (agent.expiresAt <= now.toISOString())
    throw new Refused(401, 'This token has expired. Ask the owner for a new one.');
  if (await agentsStopped(db)) throw new Refused(403, stoppedSentence);
  const limit = { action: 'agent', atMost: callsAMinute, withinMs: minuteMs } as const;
  const sentence = `That’s more than ${callsAMinute} calls a minute.`;
  await limitRate(db, limit, agent.id, now, sentence);
  await db
    .updateTable('agents')
    .set({ lastUsedAt: now.toISOString() })
    .where('id', '=', agent.id)
    // Once a minute is exact enough.
    .where((is) =>
      is.or([is('lastUsedAt', 'is', null), is('lastUsedAt', '<', isoBefore(now, minuteMs))]),
    )
    .execute();
  return agent;
}

export const isWorking = ({ revokedAt, expiresAt }: Agent, now: Date) =>
  revokedAt === null && expiresAt > now.toISOString();

/** How many changes it has made within the last hour, and how many it may make. */
export async function readBudget(
  db: Db,
  { id, changesAnHour, extraChanges, extraUntil }: Agent,
  now: Date,
): Promise<{ made: number; allowed: number }> {
  const hourAgo = isoBefore(now, hourMs);
  const made = await countRows(
    db.selectFrom('activity').where('actorId', '=', id).where('at', '>', hourAgo),
  );
  // What the owner accepted is the owner's.
  const accepted = await countRows(
    db
      .selectFrom('proposals')
      .where('agentId', '=', id)
      .where('status', '=', 'accepted')
      .where('decidedAt', '>', hourAgo),
  );
  const hasMore = extraUntil !== null && extraUntil > now.toISOString();
  return {
    made: made - accepted,
    allowed: changesAnHour + (hasMore ? extraChanges : 0),
  };
}

export type SpentAgent = Awaited<ReturnType<typeof spentAgents>>[number];

/** Agents that wait for the owner because they made all their changes. */
export async function spentAgents(db: Db, now: Date) {
  const spent = [];
  for (const agent of await listAgents(db)) {
    const { made, allowed } = await readBudget(db, agent, now);
    if (isWorking(agent, now) && made >= allowed) spent.push({ ...agent, allowed });
  }
  return spent;
}

/** Allows as many changes again, for an hour. */
export async function allowMore(db: Db, agent: Agent, now: Date): Promise<void> {
  const { allowed: extraChanges } = await readBudget(db, agent, now);
  await editAgent(db, agent.id, { extraChanges, extraUntil: isoAfter(now, hourMs) });
}

function toAgent({ tokenHash: _, rights: list, ...row }: AgentRow): Agent {
  const known = z.array(z.string()).safeParse(JSON.parse(list));
  return { ...row, rights: known.data ?? [] };
}

import { Plus } from 'lucide-react';
import { data, href, useSearchParams } from 'react-router';
import { fieldErrors } from '~/formats/field-errors';
import type { z } from '~/formats/zod';
import {
  agentsStopped,
  rotateAccessId,
  rotatedAccessId,
  stopAgents,
} from '~/server/access-id.server';
import { changeAsOwner, ownerActor } from '~/server/activity.server';
import { type AppServices, servicesContext } from '~/server/context.server';
import { failedResult, readForm } from '~/server/http/failures.server';
import { performWithUndo, Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { notStored } from '~/ui/action-result';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { Stat } from '~/ui/stat';
import type { Route } from './+types/agents.route';
import { AgentForm, type AgentsResult, Commands, NewToken } from './agent-form';
import { AccessId, AgentRow, ChangeButton } from './agent-rows';
import {
  addAgent,
  agentSchema,
  allowMore,
  findAgent,
  isWorking,
  listAgents,
  readBudget,
  revokeAgent,
  waysOf,
} from './agents.server';
import { listClients } from './clients.server';
import { ClientsCard } from './clients-card';
import { mcpAddress } from './oauth.server';
import { addClientOperation, changeAgent, clientSchema, deleteClient } from './operations.server';
import { ProposalRow } from './proposal-row';
import { acceptProposal, rejectProposal, waitingProposals } from './proposals.server';
import { hears, shares } from './rights';

/** How many proposals are shown in full; the rest follows as these are decided. */
const shownProposals = 20;

export const meta = adminMeta('Agents', 'Who works for you, and what they may do.');

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, clock } = services;
  const now = clock();
  const ways = waysOf(services.operations);
  const agents = [];
  for (const agent of await listAgents(db)) {
    const budget = await readBudget(db, agent, now);
    const isDeaf = hears(agent.rights, ways) && shares(agent.rights, ways);
    agents.push({ ...agent, budget, working: isWorking(agent, now), isDeaf });
  }
  const lastGrade = await db
    .selectFrom('grades')
    .select(({ fn }) => fn.max('timestamp').as('at'))
    .where('submittedBy', '=', 'AI_AGENT')
    .executeTakeFirst();
  return {
    ways,
    ...(await waitingProposals(services, shownProposals)),
    stopped: await agentsStopped(db),
    working: agents.filter(({ working }) => working),
    ended: agents.filter(({ working }) => !working),
    accessId: {
      exists: (await services.agentAccessId()) !== '',
      rotated: (await rotatedAccessId(db)) !== undefined,
      lastUsedAt: lastGrade?.at ?? null,
    },
    opened: url.searchParams.get('proposal'),
    changing: agents.find(({ id }) => id === url.searchParams.get('agent')),
    clients: await listClients(db),
    mcp: mcpAddress(services.config),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  try {
    const result = await change(services, form);
    return data(result, result.ok ? 200 : result.errors ? 422 : 409);
  } catch (error) {
    if (error instanceof Refused) return data({ ok: false, message: error.message }, 409);
    return failedResult(context, error, 'Changing the agents failed', notStored);
  }
}

async function change(services: AppServices, form: FormData): Promise<AgentsResult> {
  const { db } = services;
  const now = services.clock();
  const id = String(form.get('id') ?? '').slice(0, 100);
  const record = <T,>(did: string, label: string, work: (trx: Db) => Promise<T>) =>
    changeAsOwner(db, did, { kind: 'agents', id, label }, now, work);
  switch (form.get('intent')) {
    case 'create':
      return create(services, form);
    case 'change':
      return edit(services, id, form);
    case 'add-client':
      return makeClient(services, form);
    case 'delete-client': {
      const { undo } = await performWithUndo(services, ownerActor, deleteClient, { id });
      return { ok: true, message: 'Client ID removed.', undo };
    }
    case 'revoke': {
      const agent = await findAgent(db, id);
      const revoke = (trx: Db) => revokeAgent(trx, id, now);
      if (!agent || !(await record('Revoked an agent', agent.name, revoke)))
        return { ok: false, message: 'This agent was revoked already.' };
      return {
        ok: true,
        message: `${agent.name} is revoked. Its token no longer works. Its review links ended.`,
      };
    }
    case 'allow': {
      const agent = await findAgent(db, id);
      if (!agent) return { ok: false, message: 'There’s no such agent.' };
      await record('Allowed an agent more changes', agent.name, (trx) =>
        allowMore(trx, agent, now),
      );
      return { ok: true, message: `${agent.changesAnHour} more changes allowed this hour.` };
    }
    case 'stop':
      await record('Stopped all agents', '', (trx) => stopAgents(trx, true, now));
      return { ok: true, message: 'All agents are stopped.' };
    case 'resume':
      await record('Resumed agents', '', (trx) => stopAgents(trx, false, now));
      return { ok: true, message: 'Agents can work again.' };
    case 'show-access-id':
      return { ok: true, message: '', accessId: await services.agentAccessId() };
    case 'rotate-access-id': {
      await record('Replaced the access ID', '', (trx) => rotateAccessId(trx, now));
      const accessId = await services.agentAccessId();
      return { ok: true, message: 'Access ID replaced. The old one no longer works.', accessId };
    }
    case 'accept':
      return { ok: true, message: 'Accepted and done.', undo: await acceptProposal(services, id) };
    case 'reject': {
      const asked = { proposal: id, why: String(form.get('why') ?? '') };
      const { undo } = await performWithUndo(services, ownerActor, rejectProposal, asked);
      return { ok: true, message: 'Rejected. Nothing was changed.', undo };
    }
    default:
      return {
        ok: false,
        message: 'Something went wrong with that request. Reload and try again.',
      };
  }
}

const given = (form: FormData) => ({
  name: String(form.get('name') ?? ''),
  rights: form.getAll('rights'),
  changesAnHour: Number(form.get('changesAnHour')),
});

const refused = (issues: z.core.$ZodIssue[]): AgentsResult => ({
  ok: false,
  message: 'Please correct the marked fields.',
  errors: fieldErrors(issues, ([name]) => String(name)),
});

async function create(services: AppServices, form: FormData): Promise<AgentsResult> {
  const { db, clock, config, operations } = services;
  const asked = { ...given(form), days: Number(form.get('days')) };
  const read = agentSchema(operations).safeParse(asked);
  if (!read.success) return refused(read.error.issues);
  const { token } = await addAgent(db, read.data, clock());
  return { ok: true, message: '', made: { name: read.data.name, token, mcp: mcpAddress(config) } };
}

async function edit(services: AppServices, id: string, form: FormData): Promise<AgentsResult> {
  const read = agentSchema(services.operations).omit({ days: true }).safeParse(given(form));
  if (!read.success) return refused(read.error.issues);
  const asked = { id, ...read.data };
  const { undo } = await performWithUndo(services, ownerActor, changeAgent, asked);
  return { ok: true, message: `${read.data.name} saved.`, undo };
}

async function makeClient(services: AppServices, form: FormData): Promise<AgentsResult> {
  const redirects = String(form.get('redirects') ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const read = clientSchema.safeParse({ name: String(form.get('name') ?? ''), redirects });
  if (!read.success) return { ...refused(read.error.issues), isClient: true };
  const { undo } = await performWithUndo(services, ownerActor, addClientOperation, read.data);
  return { ok: true, message: 'Client ID made.', undo, isClient: true };
}

export default function AgentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { proposals, total, stopped, working, ended, accessId, changing, mcp } = loaderData;
  const [query] = useSearchParams();
  const result: AgentsResult | undefined = actionData;
  const made = result?.made;
  const isNew = query.has('new') && !made;
  return (
    <>
      <PageHeader
        title="Agents"
        figures={
          <>
            <Stat label="at work" value={stopped ? 0 : working.length} />
            <Stat label="waiting for you" value={total} />
          </>
        }
        actions={
          <>
            {!stopped && (
              <ChangeButton intent="stop" variant="danger">
                Stop all agents
              </ChangeButton>
            )}
            {!isNew && (
              <ButtonLink to="?new" size="sm" variant="primary">
                <Plus aria-hidden="true" />
                New agent
              </ButtonLink>
            )}
          </>
        }
      />
      {stopped && (
        <div
          role="status"
          className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-bad/60 px-4 py-2 text-sm"
        >
          <p>All agents are stopped. All their calls are refused.</p>
          <ChangeButton intent="resume">Resume agents</ChangeButton>
        </div>
      )}
      <div className="flex flex-col gap-3">
        {made && <NewToken key={made.token} {...made} />}
        {isNew && <AgentForm ways={loaderData.ways} refused={result} />}
        {changing && (
          <AgentForm
            key={changing.id}
            ways={loaderData.ways}
            agent={changing}
            refused={result?.isClient ? undefined : result}
          />
        )}
        {changing && (
          <Card title={`Connect ${changing.name}`}>
            <div className="flex max-w-[60rem] flex-col gap-3">
              <Commands name={changing.name} mcp={mcp} />
            </div>
          </Card>
        )}
        {proposals.length > 0 && (
          <Card title="Waiting for you" padded={false}>
            <ul aria-label="Proposals" className="divide-y divide-line">
              {proposals.map((proposal, n) => (
                <ProposalRow
                  key={proposal.id}
                  proposal={proposal}
                  open={loaderData.opened ? proposal.id === loaderData.opened : n === 0}
                />
              ))}
            </ul>
            {total > proposals.length && (
              <p className="border-line border-t px-4 py-2 text-muted text-sm">
                {total - proposals.length} more after these.
              </p>
            )}
          </Card>
        )}
        <Card
          title="Your agents"
          padded={false}
          actions={
            <ButtonLink to={href('/admin/activity')} size="sm" variant="quiet">
              Activity
            </ButtonLink>
          }
        >
          {working.length === 0 && (
            <EmptyState
              title="No agents yet"
              text="An agent drafts posts, files tasks and grades, and works on assignments you hand over. Nothing it does is public, sent or deleted until you say so."
              action={!isNew && <ButtonLink to="?new">New agent</ButtonLink>}
              className="border-line border-b"
            />
          )}
          <ul aria-label="Your agents" className="divide-y divide-line">
            {working.map((agent) => (
              <AgentRow key={agent.id} agent={agent} />
            ))}
            <AccessId {...accessId} />
          </ul>
        </Card>
        <ClientsCard clients={loaderData.clients} result={result?.isClient ? result : undefined} />
        {ended.length > 0 && (
          <details className="text-sm">
            <summary className="cursor-pointer px-4 py-2 text-muted">
              Revoked and expired ({ended.length})
            </summary>
            <Card padded={false}>
              <ul aria-label="Revoked and expired" className="divide-y divide-line">
                {ended.map((agent) => (
                  <AgentRow key={agent.id} agent={agent} />
                ))}
              </ul>
            </Card>
          </details>
        )}
      </div>
    </>
  );
}

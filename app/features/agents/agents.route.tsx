import { Plus } from 'lucide-react';
import { useState } from 'react';
import { href, useLocation } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { accessIdActor, agentsStopped, rotatedAccessId } from '~/server/access-id.server';
import { servicesContext } from '~/server/context.server';
import { actionOf } from '~/server/http/action-of.server';
import { notStored } from '~/ui/action-result';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { Stat } from '~/ui/stat';
import type { Route } from './+types/agents.route';
import { AgentForm, Connect, type NewAgent } from './agent-form';
import { AccessId, AgentRow, ChangeButton } from './agent-rows';
import { isWorking, listAgents, readBudget, waysOf } from './agents.server';
import { listClients } from './clients.server';
import { ClientsCard } from './clients-card';
import { mcpAddress } from './oauth.server';
import { agentChanges } from './operations.server';
import { ProposalRow, proposalKeys } from './proposal-row';
import { acceptProposal, waitingProposals } from './proposals.server';
import { hears, shares } from './rights';

/** How many proposals are shown in full; the rest follows as these are decided. */
const shownProposals = 20;

export const handle: DocumentHandle = { keys: proposalKeys };

export const meta = adminMeta('Agents', 'Who works for you, and what they may do.');

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, clock } = services;
  const now = clock();
  const ways = waysOf(services);
  const agents = [];
  for (const agent of await listAgents(db)) {
    const budget = await readBudget(db, agent, now);
    const isDeaf = hears(agent.rights, ways) && shares(agent.rights, ways);
    agents.push({ ...agent, budget, working: isWorking(agent, now), isDeaf });
  }
  const lastUse = await db
    .selectFrom('activity')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('actorId', '=', accessIdActor.id)
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
      lastUsedAt: lastUse?.at ?? null,
    },
    opened: url.searchParams.get('proposal'),
    changing: agents.find(({ id }) => id === url.searchParams.get('agent')),
    clients: await listClients(db),
    mcp: mcpAddress(services.config),
  };
}

export const action = actionOf(agentChanges, {
  logged: 'Changing the agents failed',
  failed: notStored,
  hasFields: true,
  others: {
    accept_proposal: (services, { proposal }) => acceptProposal(services, String(proposal)),
    show_access_id: async (services) => ({
      message: '',
      result: { accessId: await services.agentAccessId() },
    }),
  },
});

export default function AgentsPage({ loaderData }: Route.ComponentProps) {
  const { proposals, total, stopped, working, ended, accessId, changing, mcp } = loaderData;
  const { key, search } = useLocation();
  const [last, setLast] = useState<{ at: string; made: NewAgent }>();
  // Until the owner goes on.
  const made = last?.at === key ? last.made : undefined;
  const isNew = new URLSearchParams(search).has('new') && !made;
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
            <ChangeButton
              ask={{ operation: 'stop_agents', input: { stopped: !stopped } }}
              variant={stopped ? 'secondary' : 'danger'}
            >
              {stopped ? 'Resume agents' : 'Stop all agents'}
            </ChangeButton>
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
        <p role="status" className="mb-3 rounded-card border border-bad/60 px-4 py-2 text-sm">
          All agents are stopped. All their calls are refused.
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-3 min-[100rem]:grid-cols-2">
        {made && <Connect key={made.token} {...made} mcp={mcp} />}
        {isNew && (
          <AgentForm ways={loaderData.ways} onMade={(made) => setLast({ at: key, made })} />
        )}
        {changing && (
          <>
            <AgentForm key={changing.id} ways={loaderData.ways} agent={changing} />
            <Connect name={changing.name} clientId={changing.clientId} mcp={mcp} />
          </>
        )}
        {proposals.length > 0 && (
          <Card title="Waiting for you" padded={false}>
            <ul aria-label="Proposals" className="divide-y divide-line">
              {proposals.map((proposal, n) => (
                <ProposalRow
                  key={proposal.id}
                  proposal={proposal}
                  led={proposal.id === loaderData.opened}
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
              text="An agent drafts posts, files tasks and grades, and works on assignments you hand over. Grades count at once. Nothing else it does is public, sent or deleted until you say so."
              action={!isNew && <ButtonLink to="?new">New agent</ButtonLink>}
              className="border-line border-b"
            />
          )}
          <ul aria-label="Your agents" className="divide-y divide-line">
            {working.map((agent) => (
              <AgentRow key={agent.id} agent={agent} words={loaderData.ways.words} />
            ))}
            <AccessId {...accessId} />
          </ul>
        </Card>
        <ClientsCard clients={loaderData.clients} />
        {ended.length > 0 && (
          <details className="text-sm">
            <summary className="cursor-pointer px-4 py-2 text-muted">
              Revoked and expired ({ended.length})
            </summary>
            <Card padded={false}>
              <ul aria-label="Revoked and expired" className="divide-y divide-line">
                {ended.map((agent) => (
                  <AgentRow key={agent.id} agent={agent} words={loaderData.ways.words} />
                ))}
              </ul>
            </Card>
          </details>
        )}
      </div>
    </>
  );
}

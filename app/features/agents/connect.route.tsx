import { Form, redirectDocument } from 'react-router';
import { fieldErrors } from '~/formats/field-errors';
import { servicesContext } from '~/server/context.server';
import { readForm } from '~/server/http/failures.server';
import { pressedIn } from '~/server/http/pressed';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/connect.route';
import { AgentFields } from './agent-fields';
import { agentSchema, waysOf } from './agents.server';
import { authorizePath, findRequest } from './oauth.server';
import { hears, shares } from './rights';

export const meta = adminMeta(
  'Connect a program',
  'What a program may do that asks to work for you.',
);

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  // The program asked before the owner was signed in.
  if (params.uid === 'new') throw redirectDocument(authorizePath + url.search);
  const asked = await findRequest(services, params.uid, request.headers.get('cookie'));
  if (!asked) return null;
  const { name, host, target, rights, replaces } = asked;
  const ways = waysOf(services);
  return {
    name,
    host,
    target,
    rights,
    ways,
    replaces,
    // What strangers wrote is left out at first: together with what leaves the site it is refused.
    ticked: rights.filter((right) => !shares(rights, ways) || !hears([right], ways)),
  };
}

/** Answers with where to go next. A redirect would end at the program, where a form of the site may not lead. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const asked = await findRequest(services, params.uid, request.headers.get('cookie'));
  if (!asked) return {};
  const form = await readForm(request);
  if (pressedIn(form, ['deny', 'allow']) === 'deny') return { next: await asked.decide(null) };
  const given = {
    name: String(form.get('name') ?? ''),
    rights: asked.rights.filter((right) => form.getAll('rights').includes(right)),
    days: Number(form.get('days')),
  };
  const draft = agentSchema(services).safeParse(given);
  if (draft.success) return { next: await asked.decide(draft.data) };
  return { given, errors: fieldErrors(draft.error.issues, ([name]) => String(name)) };
}

export default function Connect({ loaderData, actionData }: Route.ComponentProps) {
  const next = actionData?.next;
  if (next) {
    return (
      <>
        <meta httpEquiv="refresh" content={`0;url=${next}`} />
        <PageHeader title="Going back to the program" />
        <a href={next}>Continue</a>
      </>
    );
  }
  if (!loaderData) {
    return (
      <>
        <PageHeader title="Connect a program" />
        <Card>
          <EmptyState
            title="This request is over"
            text="Connect again from the program. It opens this page again."
          />
        </Card>
      </>
    );
  }
  const { name, host, target, rights, ways, ticked, replaces } = loaderData;
  const who = name || host || 'A program';
  return (
    <>
      <PageHeader
        title={`Connect ${who}?`}
        description="It becomes one of your agents. It can’t publish, send or delete anything: for that it asks you."
      />
      <Card>
        <Form method="post" reloadDocument className="flex max-w-[60rem] flex-col gap-4">
          <p className="max-w-[65ch]">
            {host ? `${host} says this is ${who}. ` : ''}
            Your answer goes to <strong>{target}</strong>. Only allow this if you started it
            yourself just now.
          </p>
          {replaces && (
            <p className="max-w-[65ch]">
              It’s connected already, as {replaces}. If you allow this, that connection ends.
            </p>
          )}
          <AgentFields
            offered={rights}
            ways={ways}
            given={actionData?.given ?? { name: replaces ?? who, days: 90, rights: ticked }}
            errors={actionData?.errors ?? {}}
          />
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" name="operation" value="allow" variant="primary">
              Allow
            </Button>
            <Button type="submit" name="operation" value="deny" variant="quiet" formNoValidate>
              Don’t allow
            </Button>
          </div>
        </Form>
      </Card>
    </>
  );
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { endpointOf, runTask } from './run';
import { type Answer, filled, openTask, type Task } from './task';

const modules = import.meta.glob<{ task: Task }>('./tasks/*.ts', { eager: true });
const tasks = Object.entries(modules).map(
  ([path, { task }]) => [path.replace(/^.*\/|\.ts$/g, ''), task] as const,
);

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

async function open(task: Task) {
  const site = await openTask(task);
  opened.push(site);
  return site;
}

describe('an agent', () => {
  it.each(tasks)('does as it was recorded: %s', async (_, task) => {
    const { app, hands, names } = await open(task);
    await expect(task.check(app), 'It is done before it began.').rejects.toThrow();
    const answers: Answer['data'][] = [];
    for (const turn of task.turns) {
      await turn.owner?.(app);
      for (const { tool, arguments: given, refused } of turn.calls) {
        const asked = filled(given, { ...names, ...answers }) as Record<string, unknown>;
        const { isError, text, data } = await hands.call(turn, tool, asked);
        const wanted = {
          isError: refused !== undefined,
          text: expect.stringContaining(refused ?? ''),
        };
        expect({ isError, text }, `${tool} ${JSON.stringify(asked)}`).toEqual(wanted);
        answers.push(data);
      }
    }
    await task.check(app);
  });

  it('has twelve tasks', () => {
    expect(tasks).toHaveLength(12);
  });
});

/** Speaks as a model that does what was recorded. */
async function startModel(task: Task, names: Record<string, string>) {
  const calls = task.turns.flatMap((turn) => [...turn.calls, null]);
  const answers: unknown[] = [];
  const asked: { model: string; tools: string[]; authorization: string | undefined }[] = [];
  let at = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { model, messages, tools } = JSON.parse(Buffer.concat(chunks).toString());
    const { authorization } = request.headers;
    asked.push({
      model,
      authorization,
      tools: tools.map((one: { function: { name: string } }) => one.function.name),
    });
    const last = messages.at(-1);
    if (last.role === 'tool') answers.push(JSON.parse(last.content.split('\n\n').at(-1)));
    const call = calls[at];
    at += 1;
    const named = call && {
      name: call.tool,
      arguments: JSON.stringify(filled(call.arguments, { ...names, ...answers })),
    };
    const tool_calls = named
      ? [{ id: `call-${at}`, type: 'function', function: named }]
      : undefined;
    const message = { role: 'assistant', content: named ? null : 'Done.', tool_calls };
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ choices: [{ message }] }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  opened.push({ close: () => server.close() });
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/v1`, asked };
}

describe('the runner', () => {
  /** Several agents and turns, a lost answer, and names that are not known before. */
  const some = tasks.filter(([, task]) => task.loses || task.prepare === undefined || task.end);

  it.each(some)('gives a model the tools, and does what it calls: %s', async (_, task) => {
    const site = await open(task);
    const { address, asked } = await startModel(task, site.names);
    await runTask({ address, key: 'secret', model: 'replay' }, task, site);
    await task.check(site.app);
    const [first] = asked;
    expect(first).toMatchObject({ model: 'replay', authorization: 'Bearer secret' });
    expect(first?.tools).toEqual(expect.arrayContaining([task.turns[0]?.calls[0]?.tool]));
  });

  it('ends with a model that does nothing, and the rows say so', async () => {
    const [, task] = tasks[0] as (typeof tasks)[number];
    const site = await open(task);
    const { address, asked } = await startModel({ ...task, turns: [] }, site.names);
    await runTask({ address, key: '', model: 'idle' }, task, site);
    expect(asked).toHaveLength(1);
    await expect(task.check(site.app)).rejects.toThrow();
  });

  it('is off without an address', () => {
    expect(endpointOf({})).toBeUndefined();
    const env = { AGENTS_URL: 'http://localhost:1/v1', AGENTS_MODEL: 'm' };
    expect(endpointOf(env)).toEqual({ address: 'http://localhost:1/v1', key: '', model: 'm' });
  });
});

const endpoint = endpointOf(process.env);

describe.runIf(endpoint)('the model of the environment', () => {
  it.each(tasks)(
    'does it: %s',
    async (_, task) => {
      const site = await open(task);
      if (endpoint) await runTask(endpoint, task, site);
      await task.check(site.app);
    },
    600_000,
  );
});

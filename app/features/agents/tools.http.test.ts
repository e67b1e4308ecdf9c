import { connectMcp } from 'test/agent';
import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/factories/posts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAgent, waysOf } from './agents.server';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function clientWith(rights: readonly string[]) {
  const agent = { name: 'Helper', rights: [...rights], days: 7 as const, changesAnHour: 60 };
  const { token } = await createAgent(app.db, agent, new Date());
  return connectMcp(app, token);
}

/** Who may share hears no strangers: no agent has all of them. */
async function allTools() {
  const clients = [
    await clientWith(Object.keys(app.services.rights)),
    await clientWith(waysOf(app.services).hearing),
  ];
  const lists = await Promise.all(clients.map((client) => client.listTools()));
  return new Map(lists.flatMap(({ tools }) => tools.map((tool) => [tool.name, tool] as const)));
}

it('are 25 to 30, and no more to read than 5,500 tokens of four characters', async () => {
  const tools = await allTools();
  expect(tools.size).toBeGreaterThanOrEqual(25);
  expect(tools.size).toBeLessThanOrEqual(30);
  expect(JSON.stringify([...tools.values()]).length / 4).toBeLessThanOrEqual(5500);
});

it('say what they are called, give and repeat, in plain schemas', async () => {
  const asks = app.services.operations.filter(({ effect, rest }) => rest && effect === 'ask');
  const proposals = [];
  for (const [name, tool] of await allTools()) {
    const { title, inputSchema, outputSchema, annotations = {} } = tool;
    expect(title, name).toMatch(/^[A-Z][a-z]/);
    expect(outputSchema?.required, name).not.toHaveLength(0);
    expect(typeof annotations.idempotentHint, name).toBe('boolean');
    expect(annotations.idempotentHint, name).toBe(!('key' in (inputSchema.properties ?? {})));
    expect(JSON.stringify([inputSchema, outputSchema]), name).not.toMatch(/"pattern"|\$schema/);
    if (/Asks the owner/.test(tool.description ?? '')) proposals.push(name);
  }
  expect(proposals).toHaveLength(asks.length);
  expect(proposals.filter((name) => !name.startsWith('propose_'))).toEqual([]);
  const { properties } = (await allTools()).get('find_tasks')?.inputSchema ?? {};
  expect(properties?.completed).toMatchObject({ type: 'boolean' });
});

it('say how to write here, as a tool and as a resource, with the tags and series in use', async () => {
  const values = { title: 'Lantern', tags: ['radio'], series: 'Signals' };
  await publish(app.services, 'lantern', values);
  const client = await clientWith(['posts:read', 'posts:draft']);
  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual(['site:///writing_here']);
  const { contents } = await client.readResource({ uri: 'site:///writing_here' });
  const { content } = await client.callTool({ name: 'writing_here', arguments: {} });
  const [said] = content as { text: string }[];
  expect(contents).toMatchObject([{ mimeType: 'text/markdown', text: said?.text }]);
  for (const some of ['radio (1)', 'Signals (1)', 'title: ', '```figure-line', '> [!WARNING]'])
    expect(said?.text).toContain(some);
  expect(said?.text).not.toContain('visibility:');
});

it('come with the prompts that their rights can follow', async () => {
  const named = async (list: readonly string[]) =>
    (await (await clientWith(list)).listPrompts()).prompts.map(({ name }) => name);
  expect(await named(['posts:read', 'posts:draft'])).toEqual(['notes_to_draft']);
  const client = await clientWith(['posts:read', 'posts:draft']);
  const prompt = { name: 'notes_to_draft', arguments: { about: 'A lantern at the gate.' } };
  const { messages } = await client.getPrompt(prompt);
  const [{ content } = { content: null }] = messages;
  expect(content).toMatchObject({ text: expect.stringMatching(/write_draft.*lantern/s) });
  expect(await named(['stats:read'])).toContain('weekly_summary');
});

it('count by day and country, and refuse half a range and a reversed one', async () => {
  const client = await clientWith(['stats:read']);
  const ask = (given: Record<string, unknown>) =>
    client.callTool({ name: 'stats', arguments: given });
  const { content } = await ask({ from: '2026-11-01', to: '2026-11-02' });
  expect(content).toMatchObject([
    {
      text: expect.stringMatching(
        /## Countries.*## Days\n> 2026-11-01: 0 visitors.*\n> 2026-11-02:/s,
      ),
    },
  ]);
  const reversed = { from: '2026-11-02', to: '2026-11-01' };
  for (const none of [{ from: '2026-11-01' }, { to: '2026-11-02' }, reversed])
    expect(await ask(none)).toMatchObject({ isError: true, structuredContent: { status: 422 } });
});

import type { Client } from '@modelcontextprotocol/client';
import { connectMcp } from 'test/agent';
import { createTestApp, type TestApp } from 'test/app';
import { agentSchema, createAgent } from '~/features/agents/agents.server';

/** A name stands in braces where it is not known before: `{picture}`, or `{0.rev}` of the first answer. */
export interface Call {
  tool: string;
  arguments: Record<string, unknown>;
  /** Part of the sentence with which it is refused. */
  refused?: string;
}

interface Turn {
  /** What the owner does first. */
  owner?(app: TestApp): Promise<unknown>;
  /** Which of the agents it is told. */
  agent?: string;
  words: string;
  /** What an agent did, as it was recorded. */
  calls: readonly Call[];
}

/** What is asked of an agent, and what should be there at the end, however it goes about it. */
export interface Task {
  rights: readonly string[];
  /** Makes what is there before; returns names for what the words and calls need. */
  prepare?(app: TestApp): Promise<Record<string, string> | undefined>;
  /** The answer to its first call is lost. */
  loses?: string;
  turns: readonly Turn[];
  check(app: TestApp): Promise<void>;
  end?(): void;
}

export const now = new Date('2026-11-18T12:00:00Z');

export interface Answer {
  isError: boolean;
  text: string;
  data: Record<string, unknown>;
}

export type Hands = Awaited<ReturnType<typeof openTask>>['hands'];

/** A site of its own, with the agents of a task connected. */
export async function openTask(task: Task) {
  const app = await createTestApp({ now, env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const clients = new Map<string, Client>();
  for (const name of new Set(task.turns.map(({ agent = 'Scout' }) => agent))) {
    const given = { name, rights: task.rights, days: 7 };
    const agent = agentSchema(app.services).parse(given);
    const { token } = await createAgent(app.db, agent, now, name.toLowerCase());
    clients.set(name, await connectMcp(app, token));
  }
  const names = (await task.prepare?.(app)) ?? {};
  let seconds = 0;
  let lost = false;
  const clientOf = ({ agent = 'Scout' }: Turn) => clients.get(agent) as Client;
  const hands = {
    instructions: (turn: Turn) => clientOf(turn).getInstructions() ?? '',
    tools: async (turn: Turn) => (await clientOf(turn).listTools()).tools,
    words: ({ words }: Turn) => filled(words, names) as string,
    async call(turn: Turn, tool: string, given: Record<string, unknown>): Promise<Answer> {
      seconds += 1;
      app.setNow(new Date(now.getTime() + seconds * 1000));
      const answer = await clientOf(turn).callTool({ name: tool, arguments: given });
      if (tool === task.loses && !lost) {
        lost = true;
        const text = 'The connection was lost before the answer came.';
        return { isError: true, text, data: {} };
      }
      const [said] = answer.content as { text: string }[];
      const data = (answer.structuredContent ?? {}) as Record<string, unknown>;
      return { isError: answer.isError === true, text: said?.text ?? '', data };
    },
  };
  const close = async () => {
    for (const client of clients.values()) await client.close();
    await app.close();
    task.end?.();
  };
  return { app, hands, names, close };
}

/** The same with every name in braces replaced. */
export function filled(value: unknown, known: Record<string, unknown>): unknown {
  const at = (path: string) =>
    path.split('.').reduce<unknown>((one, key) => (one as Record<string, unknown>)?.[key], known);
  if (typeof value === 'string')
    return value.replace(/\{([\w.]+)\}/g, (whole, path: string) => String(at(path) ?? whole));
  if (Array.isArray(value)) return value.map((one) => filled(one, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, known)]));
}

import type { TestApp } from 'test/app';
import { z } from '~/formats/zod';
import { type Hands, now, type Task } from './task';

/** Where a model is asked: everything that speaks as OpenAI does. */
export interface Endpoint {
  /** As https://api.example.com/v1. */
  address: string;
  key: string;
  model: string;
}

/** Off, where the environment names none. */
export function endpointOf(env: Record<string, string | undefined>): Endpoint | undefined {
  const { AGENTS_URL: address, AGENTS_KEY: key = '', AGENTS_MODEL: model = '' } = env;
  return address ? { address, key, model } : undefined;
}

const mostSteps = 40;

const reply = z.object({
  choices: z
    .array(
      z.object({
        message: z.looseObject({
          tool_calls: z
            .array(
              z.looseObject({
                id: z.string(),
                function: z.looseObject({ name: z.string(), arguments: z.string() }),
              }),
            )
            .nullish(),
        }),
      }),
    )
    .min(1),
});

/** Gives a model the words and the tools of each turn, and carries out what it calls until it has no more to call. */
export async function runTask(
  endpoint: Endpoint,
  task: Task,
  { app, hands }: { app: TestApp; hands: Hands },
) {
  const told = new Map<string, object[]>();
  for (const turn of task.turns) {
    await turn.owner?.(app);
    const { agent = 'Scout' } = turn;
    const day = `It is ${now.toISOString()}. Do what you are asked by the tools, without asking back.`;
    const system = { role: 'system', content: `${hands.instructions(turn)}\n${day}` };
    const messages = told.get(agent) ?? [system];
    told.set(agent, messages);
    messages.push({ role: 'user', content: hands.words(turn) });
    const tools = (await hands.tools(turn)).map(({ name, description, inputSchema }) => ({
      type: 'function',
      function: { name, description, parameters: inputSchema },
    }));
    for (let step = 0; ; step += 1) {
      if (step === mostSteps) throw new Error(`The model has no end after ${mostSteps} steps.`);
      const message = await complete(endpoint, { messages, tools });
      messages.push(message);
      const calls = message.tool_calls ?? [];
      if (calls.length === 0) break;
      for (const { id, function: called } of calls) {
        const content = await carryOut(called);
        messages.push({ role: 'tool', tool_call_id: id, content });
      }
    }

    /** What the tool said, as programs hand it on: in words, and as data. */
    async function carryOut(called: { name: string; arguments: string }): Promise<string> {
      try {
        const { text, data } = await hands.call(turn, called.name, JSON.parse(called.arguments));
        return `${text}\n\n${JSON.stringify(data)}`;
      } catch (error) {
        return `This couldn’t be called: ${(error as Error).message}\n\n{}`;
      }
    }
  }
}

async function complete({ address, key, model }: Endpoint, asked: object) {
  const response = await fetch(`${address}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model, ...asked }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const [first] = reply.parse(await response.json()).choices;
  if (!first) throw new Error('The model said nothing.');
  return first.message;
}

import { expect, it } from 'vitest';
import { commandsFor } from './commands';

const mcp = 'https://example.com/mcp';
const texts = (token?: string) =>
  commandsFor({ name: 'Night shift’s “agent”', mcp, token }).map(({ text }) => text);

it('gives commands with the name, the address and the token', () => {
  expect(texts('agent_x')).toEqual([
    'claude mcp add --transport http night-shift-s-agent https://example.com/mcp --header "Authorization: Bearer agent_x"',
    `code --add-mcp '{"name":"night-shift-s-agent","type":"http","url":"https://example.com/mcp","headers":{"Authorization":"Bearer agent_x"}}'`,
    '{"mcpServers":{"night-shift-s-agent":{"url":"https://example.com/mcp","headers":{"Authorization":"Bearer agent_x"}}}}',
    'npx mcp-remote https://example.com/mcp --header "Authorization: Bearer agent_x"',
    'curl https://example.com/api/v1/proposals -H "Authorization: Bearer agent_x"',
  ]);
});

it('signs in where there is no token, by the name that the site knows Cursor by', () => {
  const [claude, code, cursor] = texts();
  expect(claude).toBe(
    'claude mcp add --transport http night-shift-s-agent https://example.com/mcp',
  );
  expect(code).not.toContain('headers');
  expect(cursor).toContain('"auth":{"CLIENT_ID":"cursor"}');
});

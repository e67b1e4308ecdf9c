import { slugOf } from '~/formats/slug';

interface Connected {
  name: string;
  /** The address of the tools. */
  mcp: string;
  /** Known once; later the owner puts it in. */
  token?: string | undefined;
}

/** What connects each program, ready to paste. With no token the first three open a page of this site to sign in. */
export function commandsFor({ name, mcp, token }: Connected): { program: string; text: string }[] {
  const server = slugOf(name) || 'site';
  const bearer = `Bearer ${token ?? 'agent_…'}`;
  const url = { url: mcp };
  const headers = token ? { headers: { Authorization: bearer } } : {};
  const vsCode = JSON.stringify({ name: server, type: 'http', ...url, ...headers });
  const cursor = { ...url, ...(token ? headers : { auth: { CLIENT_ID: 'cursor' } }) };
  const claude = `claude mcp add --transport http ${server} ${mcp}`;
  const { origin } = new URL(mcp);
  return [
    {
      program: 'Claude Code',
      text: token ? `${claude} --header "Authorization: ${bearer}"` : claude,
    },
    { program: 'VS Code', text: `code --add-mcp '${vsCode}'` },
    {
      program: 'Cursor, in mcp.json',
      text: JSON.stringify({ mcpServers: { [server]: cursor } }),
    },
    { program: 'mcp-remote', text: `npx mcp-remote ${mcp} --header "Authorization: ${bearer}"` },
    { program: 'curl', text: `curl ${origin}/api/v1/proposals -H "Authorization: ${bearer}"` },
  ];
}

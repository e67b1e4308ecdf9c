import type { Client } from '@modelcontextprotocol/client';
import { sql } from 'kysely';
import { connectMcp, operationNamed, revNow, sendRest } from 'test/agent';
import type { TestApp } from 'test/app';
import { begun, openWithRows, ready, readyValues } from 'test/factories/agent-rows';
import { classes } from 'test/fixtures/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { perform } from '~/server/operation.server';
import { createAgent, waysOf } from './agents.server';
import { acceptProposal, toolName } from './proposals.server';

/** One is changed by its pages, one by REST, one by MCP. */
const now = new Date('2026-11-18T12:00:00.000Z');
const [other, reply] = [3, 4].map((n) => `${n}1111111-1111-4111-8111-111111111111`) as [
  string,
  string,
];
const firstClass = classes[0].name;

let sites: { page: TestApp; rest: TestApp; mcp: TestApp };
let cookie: string;
let scouts: { token: string; client: Client };
let listeners: typeof scouts;

beforeAll(async () => {
  sites = {
    page: await openWithRows(now),
    rest: await openWithRows(now),
    mcp: await openWithRows(now),
  };
  cookie = await sites.page.signIn();
  scouts = await makeAgents('scout', Object.keys(sites.rest.services.rights));
  // Who could share what it hears hears nothing.
  listeners = await makeAgents('listener', waysOf(sites.rest.services).hearing.slice());
});

async function makeAgents(id: string, rights: string[]) {
  const agent = { name: 'Scout', rights, days: 7 as const, changesAnHour: 100 };
  const { token } = await createAgent(sites.rest.db, agent, now, id);
  const mcp = await createAgent(sites.mcp.db, agent, now, id);
  await createAgent(sites.page.db, agent, now, id);
  return { token, client: await connectMcp(sites.mcp, mcp.token) };
}

const agentsFor = ({ operation }: Case) =>
  operationNamed(sites.rest, operation).hears ? listeners : scouts;

afterAll(async () => {
  for (const { client } of [scouts, listeners]) await client.close();
  for (const site of Object.values(sites)) await site.close();
});

/** What differs by chance, or says who it was. */
const byChance: [RegExp, string][] = [
  [/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'uuid'],
  // The id of a new post.
  [/\b[\da-f]{10}\b/g, 'id'],
  [/http:\/\/[^"/]+/g, 'origin'],
  [/review\/[\w-]+/g, 'review/token'],
  [/plate-[\w.-]+\.svg/g, 'plate'],
  [/uploads\/[\w.-]+/g, 'uploads/token'],
  [/plate-\w+\.\w+\.svg/g, 'plate.svg'],
  [/(?<="(?:submittedBy|approveHash)\\*":\\*")[^"\\]*/g, ''],
  [/\b(?:\d+-)?[\da-f]{64}\b/g, 'rev'],
  [/\b[\da-z]{9}-[\da-z]{4}-[\da-f]{6}\b/g, 'line'],
  [/(?<=content\\*":\\*")[\da-f]{64}/g, 'hash'],
  // The owner tells the agent that proposed it, too.
  [/,\{\\*"operation\\*":\\*"tell_agent.*?\}\}/g, ''],
  // The editor saves and publishes in one.
  [/Saved a post/g, 'Published a post'],
];
const plain = (value: unknown) =>
  JSON.parse(
    byChance.reduce((text, [some, name]) => text.replace(some, name), JSON.stringify(value)),
  );

const tables = {
  ...{ todos: '*', assignments: '*', grades: '*', contacts: '*', comments: '*', blogs: '*' },
  ...{ post_tags: '*', drafts: '*', redirects: '*', revisions: '*', media: '"fileName", alt' },
  ...{ outbox: '"to", subject, "text"', trash: 'kind, id, label' },
  activity: 'operation, kind, "subjectId", label, undo',
};

async function rowsOf({ db }: TestApp): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [table, columns] of Object.entries(tables)) {
    const { rows } = await sql.raw<object>(`select ${columns} from ${table}`).execute(db);
    found[table] = rows
      .map((row) => plain(row))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return found;
}

interface Case {
  operation: string;
  /** What is asked for, by agents without the version. */
  given: Record<string, unknown>;
  /** How a page asks for the same: its address, and a form or JSON. None: only agents can ask. */
  page?: [path: string, sent: Record<string, string> | { json: object }];
  /** The sentence with which all refuse it. */
  refused?: string;
}

const todo = (operation: string, input: object): Case['page'] => [
  '/admin/todo-dashboard',
  { json: { operation, input } },
];
const tracker = (operation: string, input: object): Case['page'] => [
  '/admin/assignment-tracker',
  { json: { operation, input } },
];
const grades = (operation: string, input: object): Case['page'] => [
  '/admin/progress-analytics',
  { json: { operation, input } },
];
const editor = (operation: string, input: object): Case['page'] => [
  '/admin/blog',
  { json: { operation, input } },
];
const lab = { title: 'Lab', points: 5, className: firstClass, dueDate: '2026-11-20' };
const markdown = '---\ntitle: Hello\ntags: [a]\nslug: hello\n---\n\nSome *words*.\n';
const submission = { accessId: 'test-access-id', date: '2026-11-10' };
const score = `formative:${firstClass}`;
const scores = (formativePercent: number) => ({
  date: '2026-11-10',
  grades: [{ className: firstClass, formativePercent }],
});

const cases: Case[] = [
  {
    operation: 'add_task',
    given: { id: 't1', text: 'Essay 2026-11-20', note: 'On **cells**.\n' },
    page: todo('add_task', { id: 't1', text: 'Essay 2026-11-20', note: 'On **cells**.\n' }),
  },
  {
    operation: 'add_task',
    given: { id: 't2', text: ' ' },
    page: todo('add_task', { id: 't2', text: ' ' }),
    refused: 'Write the task first.',
  },
  {
    operation: 'change_task',
    given: { id: 't1', text: 'Essay two' },
    page: todo('change_task', { id: 't1', text: 'Essay two' }),
  },
  {
    operation: 'change_task',
    given: { id: 't1', note: '' },
    page: todo('change_task', { id: 't1', note: '' }),
  },
  {
    operation: 'change_task',
    given: { id: 't1', due: null },
    page: todo('change_task', { id: 't1', due: null }),
  },
  {
    operation: 'change_task',
    given: { id: 't1', completed: true },
    page: todo('change_task', { id: 't1', completed: true }),
  },
  {
    operation: 'change_task',
    given: { id: 'gone', completed: true },
    page: todo('change_task', { id: 'gone', completed: true }),
    refused: 'This task was already deleted.',
  },
  { operation: 'find_tasks', given: { completed: true } },
  { operation: 'delete_task', given: { id: 't1' }, page: todo('delete_task', { id: 't1' }) },
  {
    operation: 'add_assignment',
    given: { id: other, ...lab },
    page: tracker('add_assignment', { id: other, ...lab }),
  },
  {
    operation: 'add_assignment',
    given: { ...lab, points: -1 },
    page: tracker('add_assignment', { ...lab, points: -1 }),
    refused: 'Points can’t be negative.',
  },
  {
    operation: 'change_assignment',
    given: { id: other, ...lab, title: 'Lab two' },
    page: tracker('change_assignment', { id: other, ...lab, title: 'Lab two' }),
  },
  { operation: 'find_assignments', given: {} },
  {
    operation: 'delete_assignment',
    given: { id: other },
    page: tracker('delete_assignment', { id: other }),
  },
  { operation: 'work_next', given: {} },
  { operation: 'work_report', given: { id: 'assignment-1', text: 'Half of it.' } },
  {
    operation: 'add_grades',
    given: scores(80),
    page: ['/submit', { ...submission, [score]: '80' }],
  },
  {
    operation: 'add_grades',
    given: scores(101),
    page: ['/submit', { ...submission, [score]: '101' }],
    refused: 'Enter a number from 0 to 100.',
  },
  {
    operation: 'correct_grade',
    given: { id: 'grade-1', formativePercent: 95 },
    page: grades('correct_grade', { id: 'grade-1', formativePercent: 95 }),
  },
  {
    operation: 'correct_grade',
    given: { id: 'gone', formativePercent: 95 },
    page: grades('correct_grade', { id: 'gone', formativePercent: 95 }),
    refused: 'That entry was deleted.',
  },
  { operation: 'find_grades', given: {} },
  {
    operation: 'delete_grade',
    given: { id: 'grade-1' },
    page: grades('delete_grade', { id: 'grade-1' }),
  },
  { operation: 'writing_here', given: {} },
  { operation: 'write_draft', given: { address: 'hello', markdown } },
  { operation: 'write_draft', given: { address: 'open', markdown } },
  { operation: 'find_posts', given: { query: 'Ready' } },
  { operation: 'read_post', given: { address: 'open', version: 'saved' } },
  {
    operation: 'discard_draft',
    given: { id: begun },
    page: editor('discard_draft', { id: begun }),
  },
  {
    operation: 'propose_publish',
    given: { address: ready },
    page: editor('save_post', {
      replaces: { id: ready, version: 1 },
      draftId: ready,
      values: { ...readyValues, visibility: 'public' },
      viewsCorrected: false,
      confirmed: true,
    }),
  },
  {
    operation: 'answer_comment',
    given: { id: 'comment-1', text: 'Thanks' },
    page: [
      '/admin/comments',
      {
        json: {
          operation: 'answer_comment',
          input: { id: 'comment-1', rev: '1', text: 'Thanks' },
        },
      },
    ],
  },
  {
    operation: 'delete_post',
    given: { address: 'post-1' },
    page: editor('delete_post', { address: 'post-1' }),
  },
  { operation: 'add_picture', given: { alt: 'A square' } },
  {
    operation: 'delete_media',
    given: { fileName: 'a.webp' },
    page: [
      '/admin/media?change',
      { json: { operation: 'delete_media', input: { fileName: 'a.webp' } } },
    ],
  },
  { operation: 'read_inbox', given: {} },
  { operation: 'triage', given: { items: [{ id: 'message-2', as: 'responded' }] } },
  {
    operation: 'answer_message',
    given: { id: 'message-1', text: 'Yes', reply },
    page: [
      '/admin/contacts',
      {
        json: { operation: 'answer_message', input: { id: 'message-1', text: 'Yes', reply } },
      },
    ],
  },
  { operation: 'stats', given: { range: '7' } },
  { operation: 'list_proposals', given: { proposal: 'proposal-1' } },
  { operation: 'find_media', given: { query: 'a' } },
];

const scout = { kind: 'agent' as const, id: 'scout', name: 'Scout' };

/** The same where no page asks for it: what the page's site would answer an agent. */
async function byPage({ operation, given, page }: Case): Promise<unknown> {
  const rev = await revNow(sites.page, operation, given);
  if (!page) {
    const input = rev && operation !== 'read_post' ? { ...given, rev } : given;
    return perform(sites.page.services, scout, operationNamed(sites.page, operation), input);
  }
  const [path, sent] = page;
  const isJson = typeof sent.json === 'object';
  const headers = { cookie, ...(isJson ? { 'content-type': 'application/json' } : {}) };
  const fields = Object.entries(sent).map(([name, value]) => [name, value === 'rev' ? rev : value]);
  const body = isJson ? JSON.stringify(sent.json) : new URLSearchParams(fields as string[][]);
  const response = await sites.page.request(path, { method: 'POST', headers, body });
  return (await response.text()).replaceAll('&#x27;', "'");
}

/** The version for those that need it. */
async function versionOf(site: TestApp, { operation, given }: Case): Promise<string | undefined> {
  const { input, creates } = operationNamed(site, operation);
  const rev = 'rev' in input.shape ? await revNow(site, operation, given) : undefined;
  return rev ?? ('rev' in input.shape && !creates ? 'x' : undefined);
}

async function byRest(one: Case) {
  const [method = '', pattern = ''] =
    operationNamed(sites.rest, one.operation).rest?.split(' ') ?? [];
  const { ...body } = one.given;
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(body[name]);
    delete body[name];
    return encodeURIComponent(value);
  });
  const rev = await versionOf(sites.rest, one);
  const headers: Record<string, string> = rev ? { 'If-Match': `"${rev}"` } : {};
  const query = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
  const sent = method === 'GET' ? {} : { body };
  const response = await sendRest(sites.rest, path + query, agentsFor(one).token, {
    method,
    headers,
    ...sent,
  });
  return { ok: response.ok, data: (await response.json()) as Record<string, unknown> };
}

async function byMcp(one: Case) {
  const rev = await versionOf(sites.mcp, one);
  const given = { ...one.given, ...(rev ? { rev } : {}) };
  const name = toolName(operationNamed(sites.mcp, one.operation));
  const answer = await agentsFor(one).client.callTool({ name, arguments: given });
  return { ok: !answer.isError, data: answer.structuredContent as Record<string, unknown> };
}

let seconds = 0;

describe('by page, REST and MCP', () => {
  it.each(cases)('$operation $given: one answer, one set of rows', async (one) => {
    seconds += 1;
    const later = new Date(now.getTime() + seconds * 1000);
    for (const site of Object.values(sites)) site.setNow(later);
    const before = await rowsOf(sites.page);
    const [page, rest, mcp] = [await byPage(one), await byRest(one), await byMcp(one)];
    if (one.refused) {
      expect(page).toContain(one.refused);
      expect([rest.ok, rest.data.detail]).toEqual([false, one.refused]);
      expect([mcp.ok, mcp.data.detail]).toEqual([false, one.refused]);
    } else {
      expect([rest.ok, mcp.ok], JSON.stringify([rest.data, mcp.data])).toEqual([true, true]);
      expect(plain(mcp.data)).toEqual(plain(rest.data));
      if (!one.page) expect(plain(rest.data)).toMatchObject(plain(page) as object);
      for (const [site, { data }] of [
        [sites.rest, rest],
        [sites.mcp, mcp],
      ] as const)
        if (data.status === 'waiting') await acceptProposal(site.services, String(data.proposal));
    }
    const rows = await rowsOf(sites.page);
    expect(await rowsOf(sites.rest)).toEqual(rows);
    expect(await rowsOf(sites.mcp)).toEqual(rows);
    if (one.page) expect(JSON.stringify(rows) === JSON.stringify(before)).toBe(!!one.refused);
  });

  it('no operation is left out', () => {
    const asked = new Set(cases.map(({ operation }) => operation));
    const open = sites.rest.services.operations.filter(({ rest }) => rest);
    expect(open.map(({ name }) => name).sort()).toEqual([...asked].sort());
  });
});

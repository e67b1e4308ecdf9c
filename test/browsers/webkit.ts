import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { freePort } from '../run-site';
import { type Browser, eventually } from './browser';

const driver = '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/Xvfb';
const [browser = 'MiniBrowser'] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');

export const webkit = {
  name: 'WebKitGTK',
  missing: [driver, display, browser].filter((program) => !existsSync(program)).join(' and '),
  start,
};

/** The key of an element reference in WebDriver. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Reference = Record<typeof elementKey, string>;

/** WebKitGTK's browser, over WebDriver, on a screen of its own. */
async function start(): Promise<Browser> {
  const port = await freePort();
  const screen = `:${port % 10_000}`;
  const children = [
    spawn(display, [screen, '-screen', '0', '1440x900x24', '-nolisten', 'tcp']),
    spawn(driver, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: screen, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    }),
  ];
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = (await response.json()) as {
      value: T & { error?: string; message?: string };
    };
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  const capabilities = {
    alwaysMatch: {
      timeouts: { script: 30_000, pageLoad: 30_000, implicit: 0 },
      'webkitgtk:browserOptions': {
        binary: browser,
        args: ['--automation'],
      },
    },
  };
  const { sessionId } = await eventually(() =>
    call<{ sessionId: string }>('POST', '/session', { capabilities }),
  );
  const session = <T>(method: string, path: string, body?: object) =>
    call<T>(method, `/session/${sessionId}${path}`, body);
  const read = <T>(expression: string) =>
    session<T>('POST', '/execute/sync', { script: `return (${expression})`, args: [] });
  const element = async (expression: string) => {
    const found = await eventually(async () => {
      const one = await read<Reference | null>(
        `((one) => (one?.scrollIntoView({ block: 'center' }), one ?? null))(${expression})`,
      );
      if (!one) throw new Error(`Not there: ${expression}`);
      return one;
    });
    return `/element/${found[elementKey]}`;
  };
  const first = await session<string>('GET', '/window');
  return {
    async open(address) {
      await session('POST', '/url', { url: address });
    },
    read,
    async click(expression) {
      await session('POST', `${await element(expression)}/click`, {});
    },
    async type(expression, text) {
      const keys = text.replaceAll('\n', '\uE007');
      await session('POST', `${await element(expression)}/value`, { text: keys });
    },
    async turnTo(which) {
      const handles = await session<string[]>('GET', '/window/handles');
      const opened = handles.find((handle) => handle !== first);
      await session('POST', '/window', { handle: (which === 'last' && opened) || first });
    },
    complaints: () => [],
    async close() {
      await session('DELETE', '').catch(() => {});
      for (const child of children) child.kill();
    },
  };
}

import { href, useSubmit } from 'react-router';
import { chooseTheme } from '~/document/theme';
import type { ActionResult } from '~/ui/action-result';
import { useConfirm } from '~/ui/confirm';
import type { QuickAdd } from '~/ui/feature-pages';
import { useSubmitAny, useSubmitForm } from '~/ui/submissions';
import { useToast } from '~/ui/toast';
import type { DemoAsk } from './demo.server';
import type { Command } from './palette-items';

const removeDemo: DemoAsk = { operation: 'remove_demo', input: {} };

/** Does what the palette offers, by the actions of the pages it belongs to. */
export function useCommands(): (command: Command) => void {
  const toast = useToast();
  const confirm = useConfirm();
  const submit = useSubmit();
  const send = useSubmitAny();
  const sendBackup = useSubmitForm(href('/admin/backups'));
  const does: Record<Command, () => unknown> = {
    undo: () => toast.takeBack(),
    dark: () => chooseTheme('dark'),
    light: () => chooseTheme('light'),
    system: () => chooseTheme('system'),
    backup: async () => toast.tell(await sendBackup({})),
    demo: async () => {
      const consequence = 'What you haven’t changed is removed. A backup is made first.';
      if (await confirm('Remove the demo?', { consequence, action: 'Remove the demo' }))
        toast.tell((await send(href('/admin'), removeDemo)) as ActionResult);
    },
    feed: async () => {
      const address = new URL(href('/feed.xml'), window.location.origin).href;
      const copied = await navigator.clipboard.writeText(address).then(
        () => true,
        () => false,
      );
      const message = copied ? 'Copied the feed’s address.' : `Copy it by hand: ${address}`;
      toast.tell({ ok: copied, message });
    },
    'sign-out': () => submit(null, { method: 'post', action: href('/admin/logout') }),
  };
  return (command) => void does[command]();
}

/** Adds something by its text, by the action of the page it belongs to. */
export function useQuickAdd() {
  const toast = useToast();
  const send = useSubmitAny();
  return async ({ action, ask, message }: QuickAdd, text: string) => {
    const result = (await send(action, ask(text))) as ActionResult;
    toast.tell(result.ok ? { ...result, message } : result);
  };
}

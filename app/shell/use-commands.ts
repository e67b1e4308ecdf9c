import { href, useSubmit } from 'react-router';
import { chooseTheme } from '~/document/theme';
import type { TodoAsk } from '~/features/todos/operations.server';
import type { ActionResult } from '~/ui/action-result';
import { useConfirm } from '~/ui/confirm';
import { useSubmitForm, useSubmitJson } from '~/ui/submissions';
import { useToast } from '~/ui/toast';
import type { Command } from './palette-items';
import { useGoTo } from './use-go-to';

/** Does what the palette offers, by the actions of the pages it belongs to. */
export function useCommands(): (command: Command, task: string) => void {
  const goTo = useGoTo();
  const toast = useToast();
  const confirm = useConfirm();
  const submit = useSubmit();
  const sendTask = useSubmitJson<TodoAsk, ActionResult>(href('/admin/todo-dashboard'));
  const sendBackup = useSubmitForm(href('/admin/backups'));
  const sendOverview = useSubmitForm(href('/admin'));
  const does: Record<Command, (task: string) => unknown> = {
    task: async (text) => {
      const result = await sendTask({
        operation: 'add_task',
        input: { id: crypto.randomUUID(), text },
      });
      toast.tell(result.ok ? { ...result, message: 'Task added.' } : result);
    },
    assignment: () => goTo(`${href('/admin/assignment-tracker')}?new`),
    grades: () => goTo(href('/admin/school-dashboard')),
    dark: () => chooseTheme('dark'),
    light: () => chooseTheme('light'),
    system: () => chooseTheme('system'),
    backup: async () => toast.tell(await sendBackup({})),
    demo: async () => {
      const consequence = 'What you haven’t changed is removed. A backup is made first.';
      if (await confirm('Remove the demo?', { consequence, action: 'Remove the demo' }))
        toast.tell(await sendOverview({ intent: 'remove-demo' }));
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
  return (command, task) => void does[command](task);
}

import { LogOut, ShieldX } from 'lucide-react';
import type { FormEvent } from 'react';
import { Form, href, useSubmit } from 'react-router';
import { buttonClasses } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { useConfirm } from '~/ui/confirm';

const action = href('/admin/logout');

export function SignOut() {
  return (
    <Form method="post" action={action} className="flex">
      <button
        type="submit"
        className={classNames(buttonClasses({ variant: 'quiet', size: 'sm' }), 'max-sm:px-2.5')}
      >
        <LogOut aria-hidden="true" />
        <span className="max-sm:sr-only">Logout</span>
      </button>
    </Form>
  );
}

export function SignOutEverywhere() {
  const confirm = useConfirm();
  const submit = useSubmit();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const yes = await confirm('Sign out everywhere?', {
      consequence:
        'Every browser that’s signed in as you, including this one, has to sign in again.',
      action: 'Sign out everywhere',
    });
    if (yes) await submit(form);
  }

  return (
    <Form method="post" action={action} onSubmit={onSubmit} className="flex">
      <input type="hidden" name="everywhere" value="yes" />
      <button type="submit" className="admin-nav-link">
        <ShieldX aria-hidden="true" className="always" />
        Sign out everywhere
      </button>
    </Form>
  );
}

import { Plus, X } from 'lucide-react';
import { href } from 'react-router';
import { Button } from '~/ui/button';

/** 'New Assignment', which becomes Cancel; without script it asks the server for the form. */
export function FormToggle({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const Icon = open ? X : Plus;
  return (
    <form
      method="get"
      action={href('/admin/assignment-tracker')}
      onSubmit={(event) => {
        event.preventDefault();
        onToggle();
      }}
    >
      {!open && <input type="hidden" name="new" value="" />}
      <Button type="submit" size="sm" variant={open ? 'secondary' : 'primary'} aria-expanded={open}>
        <Icon aria-hidden="true" />
        {open ? 'Cancel' : 'New Assignment'}
      </Button>
    </form>
  );
}

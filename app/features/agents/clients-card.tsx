import type { SubmitEvent } from 'react';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { CopyField } from '~/ui/copy-field';
import { TextareaField, TextField } from '~/ui/field';
import { useAskForm } from './agent-form';
import { ChangeButton } from './agent-rows';

interface ClientsCardProps {
  clients: { client_id: string; client_name: string; redirect_uris: string[] }[];
}

/** IDs for programs that only register, and so can't sign in by themselves. */
export function ClientsCard({ clients }: ClientsCardProps) {
  const { change, errors, isBusy, form } = useAskForm();
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const redirects = String(given.get('redirects')).split(/\s+/).filter(Boolean);
    const input = { name: String(given.get('name')), redirects };
    if ((await change({ operation: 'add_client', input })).ok) form.ref.current?.reset();
  };
  return (
    <details className="text-sm" open={clients.length > 0}>
      <summary className="cursor-pointer px-4 py-2 text-muted">
        Client IDs for programs that ask for one ({clients.length})
      </summary>
      <Card>
        <p className="mb-4 max-w-[75ch] text-muted">
          Claude, ChatGPT, VS Code and Cursor don’t need one. n8n and mcp-remote do: make an ID here
          and paste it there.
        </p>
        {clients.length > 0 && (
          <ul aria-label="Client IDs" className="mb-4 flex flex-col gap-3">
            {clients.map(({ client_id: id, client_name: name, redirect_uris: redirects }) => (
              <li key={id}>
                <CopyField labelled label={`Client ID of ${name}`} text={id}>
                  <ChangeButton ask={{ operation: 'delete_client', input: { id } }} variant="quiet">
                    Remove<span className="sr-only"> the client ID of {name}</span>
                  </ChangeButton>
                </CopyField>
                <p className="wrap-anywhere mt-1 text-muted text-xs">{redirects.join(' · ')}</p>
              </li>
            ))}
          </ul>
        )}
        <form
          {...form}
          onSubmit={(event) => void add(event)}
          className="flex max-w-[40rem] flex-col gap-4"
        >
          <TextField
            label="Program"
            name="name"
            required
            autoComplete="off"
            maxLength={60}
            message={errors.name}
          />
          <TextareaField
            label="Redirect addresses"
            hint="One a line, as the program shows them."
            name="redirects"
            required
            rows={2}
            spellCheck={false}
            message={errors.redirects}
          />
          <Button type="submit" busy={isBusy} className="self-start">
            Make client ID
          </Button>
        </form>
      </Card>
    </details>
  );
}

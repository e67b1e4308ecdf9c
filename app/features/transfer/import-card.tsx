import { Upload } from 'lucide-react';
import { useState } from 'react';
import { countOf } from '~/formats/numbers';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Field } from '~/ui/field';
import { describeResult, isAllHere } from './import-messages';
import { LeftBehind, PlanView } from './import-plan';
import type { ImportPlan } from './import-result';
import { useImport } from './use-import';

const steps = {
  files: 'Reading the files',
  fetch: 'Fetching pictures',
  pictures: 'Pictures',
  texts: 'Reading the posts',
  posts: 'Writing the posts',
};

/** How many pictures other sites have. */
const fetchable = ({ missingPictures }: ImportPlan) =>
  missingPictures.filter((address) => /^https?:/.test(address)).length;

/** Chooses files, shows what importing them would do, and imports them. */
export function ImportCard() {
  const { state, start, reset } = useImport();
  const [files, setFiles] = useState<File[]>([]);
  const [fetches, setFetches] = useState(false);
  const isBusy = state.kind === 'busy' || state.kind === 'progress';
  return (
    <Card title="Import">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void start('plan', files);
        }}
      >
        <Field
          label="Files"
          message={state.kind === 'refused' ? state.message : undefined}
          hint="Ghost’s JSON, WordPress’s XML, Markdown files (Notion’s and Obsidian’s too), an export of this site, or a zip of any of these with its pictures, films and sound, up to 512 MB. Nothing changes before you’ve seen the plan."
        >
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              multiple
              accept=".zip,.json,.xml,.md,.mdx,.markdown,.png,.jpg,.jpeg,.gif,.webp,.avif,.mp4,.m4v,.webm,.mp3,.m4a,.ogg,.vtt"
              className="control"
              disabled={isBusy}
              onChange={(event) => {
                setFiles([...(event.target.files ?? [])]);
                reset();
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            variant={state.kind === 'plan' ? 'secondary' : 'primary'}
            busy={state.kind === 'busy' && state.operation === 'plan'}
            disabled={isBusy}
          >
            Check the file
          </Button>
          {state.kind === 'plan' && !isAllHere(state.plan) && (
            <Button variant="primary" onClick={() => void start('import', files, fetches)}>
              <Upload aria-hidden="true" />
              Import {state.plan.created > 0 ? countOf(state.plan.created, 'post') : 'the rest'}
            </Button>
          )}
        </div>
        {state.kind === 'plan' && fetchable(state.plan) > 0 && (
          <label className="flex items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={fetches}
              onChange={(event) => setFetches(event.target.checked)}
            />
            Fetch {countOf(fetchable(state.plan), 'picture')} from the sites they’re on
          </label>
        )}
        <div aria-live="polite">
          {state.kind === 'busy' && <p>Sending the files…</p>}
          {state.kind === 'progress' && (
            <label className="flex flex-col gap-1.5 text-sm">
              {steps[state.step]}
              {state.total > 0 ? `: ${state.done} of ${state.total}` : '…'}
              <progress
                className="w-full"
                max={Math.max(1, state.total)}
                value={state.total > 0 ? state.done : undefined}
              />
            </label>
          )}
          {state.kind === 'plan' && <PlanView plan={state.plan} />}
          {state.kind === 'done' && (
            <div className="flex flex-col gap-4">
              <p role="status" className="rounded-control bg-good/10 px-3 py-2 text-good text-sm">
                {describeResult(state.result)}
              </p>
              <LeftBehind {...state.result} />
            </div>
          )}
        </div>
        <p className="text-xs text-muted">
          Posts keep their addresses, tags, dates and authors, and their old addresses redirect
          here. Drafts, members-only posts and notes that don’t say publish become private; pages
          and comments are left out. Films and sound come in only with the zip.
        </p>
      </form>
    </Card>
  );
}

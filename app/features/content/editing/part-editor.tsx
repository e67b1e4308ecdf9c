import { siteContentSchemas } from 'content/schema';
import { useMemo, useRef, useState } from 'react';
import { href } from 'react-router';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { classNames } from '~/ui/class-names';
import { useConfirm } from '~/ui/confirm';
import { ConflictDialog } from '~/ui/conflict-dialog';
import { DiffView } from '~/ui/diff-view';
import { History, HistoryDialog } from '~/ui/history';
import { specOf } from './check-part';
import type { ContentRevision, EditedPart } from './editing';
import { FieldInput, GroupFields } from './field-input';
import { partToText } from './part-text';
import { PreviewPane } from './preview-pane';
import { usePart } from './use-part';

const states = {
  published: 'Published',
  storing: 'Saving the draft…',
  stored: 'Draft saved, not published yet.',
  'not-stored': 'The draft isn’t saved.',
};

/** The form of one part, made from its schema, with the page it changes beside it. */
export function PartEditor({ loaded }: { loaded: EditedPart }) {
  const { part } = loaded;
  const spec = useMemo(() => specOf(part), [part]);
  const page = siteContentSchemas[part].meta()?.page;
  const editing = usePart(loaded);
  const { current, value, errors, state } = editing;
  const confirm = useConfirm();
  const [historyOpen, setHistoryOpen] = useState(false);
  const [doing, setDoing] = useState<'publish' | 'discard' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const run = async (what: 'publish' | 'discard', given?: unknown) => {
    setDoing(what);
    await editing[what](given);
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    setDoing(null);
  };
  const restore = async (version: number, content: unknown) => {
    const sure =
      state === 'published' ||
      (await confirm(`Restore version ${version}?`, {
        consequence: 'It’s published right away and replaces your draft.',
        action: 'Restore',
      }));
    if (!sure) return;
    setHistoryOpen(false);
    await run('publish', content);
  };
  const fields = { value, path: '', errors, onChange: editing.change };
  return (
    <div
      className={classNames(
        'grid items-start gap-6',
        page && 'md:grid-cols-[minmax(0,1fr)_22rem] lg:grid-cols-[minmax(0,1fr)_26rem]',
      )}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run('publish');
        }}
        className="min-w-0"
      >
        <Card key={editing.round} title={spec.title} padded={false}>
          <div className="p-4">
            {spec.kind === 'group' ? (
              <GroupFields spec={spec} {...fields} />
            ) : (
              <FieldInput spec={spec} {...fields} />
            )}
          </div>
        </Card>
        <div className="action-bar sticky bottom-(--admin-bar) z-10 mt-4 flex flex-wrap items-center gap-2 border-line border-t bg-surface py-3">
          <Button
            type="submit"
            variant="primary"
            busy={doing === 'publish'}
            disabled={doing !== null || state === 'published'}
          >
            Publish
          </Button>
          <Button
            busy={doing === 'discard'}
            disabled={doing !== null || state === 'published'}
            onClick={() => run('discard')}
          >
            Discard draft
          </Button>
          <Button variant="quiet" onClick={() => setHistoryOpen(true)}>
            History
          </Button>
          <p role="status" className="text-muted text-sm max-sm:-order-1 max-sm:w-full">
            {states[state]}
          </p>
        </div>
      </form>
      {page && (
        <div className="min-w-0 md:sticky md:top-16">
          <PreviewPane page={page} version={`${current.edit}`} />
        </div>
      )}
      <HistoryDialog
        open={historyOpen}
        onOpenChange={setHistoryOpen}
        description="Every version you publish is kept. Restoring one publishes it as a new version."
      >
        <History<ContentRevision>
          address={href('/admin/site/:part/history', { part })}
          textOf={({ content }) => partToText(part, content)}
          now={{ version: current.version, label: 'published', text: partToText(part, value) }}
          empty="The history starts with your first publish."
          onRestore={({ version, content }) => restore(version, content)}
        />
      </HistoryDialog>
      <ConflictDialog
        theirs={editing.conflict}
        savedAt={({ editedAt }) => editedAt}
        onAcceptTheirs={editing.acceptTheirs}
        onKeepMine={editing.keepMine}
        onClose={editing.closeConflict}
      >
        {(theirs) => (
          <DiffView
            label="Saved text and your text"
            before={partToText(part, theirs.draft ?? theirs.published)}
            after={partToText(part, value)}
          />
        )}
      </ConflictDialog>
    </div>
  );
}

import { useState } from 'react';
import { Button, buttonClasses } from '~/ui/button';
import { Card } from '~/ui/card';
import { useConfirm } from '~/ui/confirm';
import { Dialog } from '~/ui/dialog';
import { DiffView } from '~/ui/diff-view';
import { EmptyState } from '~/ui/empty-state';
import { LoadProblem } from '~/ui/load-problem';
import { Modal } from '~/ui/modal';
import { MoveTools } from '~/ui/move-tools';
import { NotFoundMessage } from '~/ui/not-found';
import { OfflineBadge } from '~/ui/offline-note';
import { RowEdit } from '~/ui/row-edit';
import { Skeleton } from '~/ui/skeleton';
import { Spinner } from '~/ui/spinner';
import { Tabs } from '~/ui/tabs';
import { useToast } from '~/ui/toast';
import { Example, KitPart } from './kit-part';

export function KitStates() {
  const toast = useToast();
  const confirm = useConfirm();
  const [open, setOpen] = useState(false);
  const say = async () => {
    const yes = await confirm('Are you sure you want to delete this example?', {
      consequence: 'Nothing is removed: it is an example.',
    });
    toast.show({ message: yes ? 'Example deleted.' : 'Kept.', tone: yes ? 'good' : 'neutral' });
  };
  return (
    <KitPart title="States of a screen">
      <div className="grid gap-6 md:grid-cols-2">
        <Card title="Loading">
          <div className="flex flex-col gap-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Spinner label="Loading the example" />
          </div>
        </Card>
        <Card title="Empty" padded={false}>
          <EmptyState
            as="h3"
            title="No examples yet"
            text="They will be listed here, newest first."
            action={<Button size="sm">Add the first</Button>}
          />
        </Card>
        <Card title="Failed">
          <LoadProblem sentence="The examples could not be loaded." />
        </Card>
        <Card title="Offline">
          <OfflineBadge />
        </Card>
        <Card title="Asked and told">
          <Example name="a question, a toast with a way back, a failure, a dialog">
            <Button variant="danger" onClick={say}>
              Delete
            </Button>
            <Button
              onClick={() =>
                toast.show({
                  message: 'Task completed.',
                  tone: 'good',
                  undo: () => toast.show({ message: 'Undone.' }),
                })
              }
            >
              Do
            </Button>
            <Button
              onClick={() =>
                toast.show({
                  message: 'The change could not be stored. Please try again.',
                  tone: 'bad',
                })
              }
            >
              Fail
            </Button>
            <Button onClick={() => setOpen(true)}>Open</Button>
            <Dialog
              title="A dialog"
              description="For a task that belongs to this screen."
              open={open}
              onOpenChange={setOpen}
            >
              <p>Escape, the × and a press beside it close it.</p>
            </Dialog>
          </Example>
        </Card>
        <Card title="Moved">
          <Example name="the first, one between, the last">
            {['first', 'second', 'third'].map((name, at) => (
              <MoveTools
                key={name}
                name={`the ${name} example`}
                first={at === 0}
                last={at === 2}
                onMove={(step) => toast.show({ message: `Moved ${step < 0 ? 'up' : 'down'}.` })}
                onDelete={() => toast.show({ message: 'Deleted.' })}
              />
            ))}
          </Example>
        </Card>
        <Card title="Changed in its row" padded={false}>
          <div data-row="" className="list-row">
            <span>horses</span>
            <p className="text-muted tabular-nums">3 posts</p>
            <RowEdit
              action="Rename"
              subject="horses"
              shortcut="r"
              label="New name of horses"
              value="horses"
              busy={false}
              message="Another example has this name."
              onSave={async () => {}}
            />
          </div>
        </Card>
        <Card title="On public pages">
          <Example name="the light dialog, here around what is not found">
            <button type="button" popoverTarget="kit-modal" className={buttonClasses()}>
              Open
            </button>
            <Modal id="kit-modal" title="A light dialog">
              <NotFoundMessage />
            </Modal>
          </Example>
        </Card>
        <Card title="Compared" className="md:col-span-2">
          <DiffView
            label="Two versions of an example"
            before={'The pager rang.\nI got up.'}
            after={'The pager rang at three.\nI got up.\nNothing answered.'}
          />
        </Card>
        <Card title="Tabs" className="md:col-span-2">
          <Tabs
            label="Example tabs"
            tabs={[
              { value: 'one', label: 'Content', content: <p>The first panel.</p> },
              { value: 'two', label: 'SEO', content: <p>The second panel.</p> },
            ]}
          />
        </Card>
      </div>
    </KitPart>
  );
}

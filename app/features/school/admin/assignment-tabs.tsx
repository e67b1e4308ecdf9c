import { useFetcher } from 'react-router';
import type { Assignment, AssignmentStatus } from '~/features/school/assignment';
import { Card } from '~/ui/card';
import { useConfirm } from '~/ui/confirm';
import { EmptyState } from '~/ui/empty-state';
import { Tabs } from '~/ui/tabs';
import { useFetcherToast } from '~/ui/use-result-toast';
import { useStableList } from '~/ui/use-stable-list';
import { AssignmentItem, assignmentQuestion } from './assignment-item';
import type { action } from './assignment-tracker.route';

interface AssignmentTabsProps {
  today: string;
  active: Assignment[];
  completed: Assignment[];
  initialTab: string;
  onEdit: (assignment: Assignment) => void;
}

export function AssignmentTabs(props: AssignmentTabsProps) {
  const { today, initialTab } = props;
  const { shown, optimistic, setOptimistic, settle, onPointerLeave } = useStableList<
    Pick<AssignmentTabsProps, 'active' | 'completed'>,
    AssignmentStatus
  >({ active: props.active, completed: props.completed });
  const undoer = useFetcher<typeof action>();
  useFetcherToast(undoer);
  const deleter = useFetcher<typeof action>();
  const confirm = useConfirm();
  useFetcherToast(deleter);
  const deletingId = deleter.state === 'idle' ? null : deleter.formData?.get('id');

  const remove = async ({ id, title }: Assignment) => {
    const consequence = `'${title}' is removed for good.`;
    if (await confirm(assignmentQuestion, { consequence, action: 'Delete' })) {
      settle();
      await deleter.submit({ intent: 'delete', id, confirmed: 'yes' }, { method: 'post' });
    }
  };

  const undo = ({ id, status }: Assignment) => {
    setOptimistic(id, null);
    undoer.submit({ intent: 'undo-complete', id, status }, { method: 'post' });
  };
  const onEdit = (assignment: Assignment) => {
    settle();
    props.onEdit(assignment);
  };

  const list = (assignments: Assignment[], empty: { title: string; text: string }) => (
    <Card padded={false}>
      {assignments.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <ul onPointerLeave={onPointerLeave} className="@container">
          {assignments.map((assignment) => (
            <AssignmentItem
              key={assignment.id}
              {...{ assignment, today, onEdit }}
              optimisticStatus={optimistic.get(assignment.id)}
              onStatusChange={(status) => setOptimistic(assignment.id, status)}
              onUndo={() => undo(assignment)}
              onDelete={remove}
              isDeleting={assignment.id === deletingId}
            />
          ))}
        </ul>
      )}
    </Card>
  );

  return (
    <Tabs
      label="Assignments"
      defaultValue={initialTab}
      onValueChange={settle}
      tabs={[
        {
          value: 'active',
          label: `Active Assignments (${props.active.length})`,
          content: list(shown.active, {
            title: 'No active assignments',
            text: 'Work with a due date will be listed here, soonest first. “New Assignment” adds the first.',
          }),
        },
        {
          value: 'completed',
          label: `Completed (${props.completed.length})`,
          content: list(shown.completed, {
            title: 'No completed assignments',
            text: 'What is done moves here.',
          }),
        },
      ]}
    />
  );
}

import { useFetcher } from 'react-router';
import type { Assignment } from '~/features/school/assignment';
import { useResultToast } from '~/features/school/result';
import { Card } from '~/ui/card';
import { useConfirm } from '~/ui/confirm';
import { EmptyState } from '~/ui/empty-state';
import { Tabs } from '~/ui/tabs';
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
  const { today, active, completed, initialTab, onEdit } = props;
  const deleter = useFetcher<typeof action>();
  const confirm = useConfirm();
  useResultToast(deleter.data);
  const going = deleter.state === 'idle' ? null : deleter.formData?.get('id');

  const remove = async ({ id, title }: Assignment) => {
    const consequence = `'${title}' is removed for good.`;
    if (await confirm(assignmentQuestion, { consequence, action: 'Delete' })) {
      await deleter.submit({ intent: 'delete', id, confirmed: 'yes' }, { method: 'post' });
    }
  };

  const list = (assignments: Assignment[], empty: { title: string; text: string }) => (
    <Card padded={false}>
      {assignments.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <ul>
          {assignments.map((assignment) => (
            <AssignmentItem
              key={assignment.id}
              {...{ assignment, today, onEdit }}
              onDelete={remove}
              going={assignment.id === going}
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
      tabs={[
        {
          value: 'active',
          label: `Active Assignments (${active.length})`,
          content: list(active, {
            title: 'No active assignments',
            text: "Work with a due date will be listed here, soonest first. 'New Assignment' adds the first.",
          }),
        },
        {
          value: 'completed',
          label: `Completed (${completed.length})`,
          content: list(completed, {
            title: 'No completed assignments',
            text: 'What is done moves here.',
          }),
        },
      ]}
    />
  );
}

import { href } from 'react-router';
import type {
  Assignment,
  AssignmentStatus,
  QuickStatus,
  Worker,
} from '~/features/school/assignment';
import type { TrackerAsk } from '~/features/school/operations.server';
import { Card } from '~/ui/card';
import { useConfirm } from '~/ui/confirm';
import { EmptyState } from '~/ui/empty-state';
import { Tabs } from '~/ui/tabs';
import { useOptimisticRows } from '~/ui/use-row-changes';
import { AssignmentItem } from './assignment-item';

const assignmentQuestion = 'Are you sure you want to delete this assignment?';

interface AssignmentTabsProps {
  today: string;
  workers: Worker[];
  active: Assignment[];
  completed: Assignment[];
  onEdit: (assignment: Assignment) => void;
}

export function AssignmentTabs(props: AssignmentTabsProps) {
  const { today, workers } = props;
  const rows = useOptimisticRows<
    Pick<AssignmentTabsProps, 'active' | 'completed'>,
    AssignmentStatus,
    TrackerAsk
  >({ active: props.active, completed: props.completed }, href('/admin/assignment-tracker'));
  const { shown, optimistic, settle, onPointerLeave, change, busyIds, act, undoOf } = rows;
  const confirm = useConfirm();

  const remove = async ({ id, title }: Assignment) => {
    const consequence = `'${title}' moves to the trash for 30 days.`;
    if (await confirm(assignmentQuestion, { consequence, action: 'Delete' })) {
      settle();
      await change({ operation: 'delete_assignment', input: { id } });
    }
  };
  const statusOf = ({ id, status }: Assignment) => optimistic.get(id) ?? status;
  const setStatus = (id: string, status: QuickStatus, agentId?: string, note?: string) => {
    const input = { id, status, agentId, note };
    void act(new Map([[id, status]]), { operation: 'set_status', input });
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
              assignment={assignment}
              today={today}
              workers={workers}
              onEdit={onEdit}
              status={statusOf(assignment)}
              isBusy={busyIds.includes(assignment.id)}
              onStatus={(...to) => setStatus(assignment.id, ...to)}
              onUndo={() => undoOf(assignment.id)?.()}
              onDelete={remove}
            />
          ))}
        </ul>
      )}
    </Card>
  );

  return (
    <Tabs
      label="Assignments"
      onValueChange={settle}
      tabs={[
        {
          value: 'active',
          label: `Active Assignments (${props.active.length})`,
          content: list(shown.active, {
            title: 'No active assignments',
            text: 'Assignments appear here, soonest first. Add one with “New Assignment”.',
          }),
        },
        {
          value: 'completed',
          label: `Completed (${props.completed.length})`,
          content: list(shown.completed, {
            title: 'No completed assignments',
            text: 'Completed work moves here.',
          }),
        },
      ]}
    />
  );
}

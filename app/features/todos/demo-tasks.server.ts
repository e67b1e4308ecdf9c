import { daysBefore } from '~/formats/durations';
import type { DemoSite } from '~/server/storage/define-table.server';

interface DemoTask {
  written: number;
  done?: number;
  text: string;
}

export const demoTasks = ({ now }: DemoSite, tasks: readonly DemoTask[]) =>
  tasks.map(({ written, done, text }, index) => ({
    id: `demo-todo-${String(index + 1).padStart(2, '0')}`,
    text,
    completed: done === undefined ? 0 : 1,
    createdAt: daysBefore(now, written).toISOString(),
    updatedAt: daysBefore(now, done ?? written).toISOString(),
  }));

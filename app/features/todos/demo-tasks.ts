import { daysBefore } from '~/formats/durations';

interface DemoTask {
  written: number;
  done?: number;
  text: string;
}

export const demoTasks = (tasks: readonly DemoTask[], now: Date) =>
  tasks.map(({ written, done, text }, index) => ({
    id: `demo-todo-${String(index + 1).padStart(2, '0')}`,
    text,
    completed: done === undefined ? 0 : 1,
    createdAt: daysBefore(now, written).toISOString(),
    updatedAt: daysBefore(now, done ?? written).toISOString(),
  }));

export interface Todo {
  id: string;
  text: string;
  completed: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface TodoCounts {
  pending: number;
  completed: number;
}

export const todoLimit = 500;
export const completedShown = 10;
export const pendingPerPage = 100;

/** The text as it is stored, or null where there is only whitespace. */
export function readTodoText(input: unknown): string | null {
  if (typeof input !== 'string') return null;
  const text = input
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return text === '' ? null : text.slice(0, todoLimit).toWellFormed();
}

/** In whole percent; a list without tasks has nothing completed. */
export function completionRate({ pending, completed }: TodoCounts): number {
  const all = pending + completed;
  return all === 0 ? 0 : Math.round((completed / all) * 100);
}

import { formatCount } from '~/formats/numbers';

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

const todoLimit = 500;
export const completedShown = 10;
export const pendingPerPage = 100;

/** The text as it is stored, or null where there is only whitespace. */
export function readTodoText(input: unknown): string | null {
  if (typeof input !== 'string') return null;
  const text = input
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return text === '' ? null : text;
}

/** Why a text cannot be added as a task; null if it can. */
export function todoProblem(text: string): string | null {
  if (text.length <= todoLimit) return null;
  return `This task has ${formatCount(text.length)} characters. Keep it to ${todoLimit}.`;
}

/** In whole percent; of no tasks there is no rate. */
export function completionRate({ pending, completed }: TodoCounts): string {
  const all = pending + completed;
  return all === 0 ? '–' : `${Math.round((completed / all) * 100)}%`;
}

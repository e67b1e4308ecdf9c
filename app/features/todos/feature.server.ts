import type { Feature } from '~/server/feature.server';
import { todoOperations } from './operations.server';
import { todos } from './tables.server';

export const todoFeature = {
  tables: [todos],
  operations: todoOperations,
} satisfies Feature;

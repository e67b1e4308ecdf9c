import { todoOperations } from '~/features/todos/operations.server';
import type { AnyOperation } from '~/server/operation.server';

/** Everything that agents can ask for, feature by feature. */
export const operations: readonly AnyOperation[] = [...todoOperations];

import type { PartErrors } from './check-part';
import type { FieldSpec } from './describe-field';

export interface FieldProps<Spec = FieldSpec> {
  spec: Spec;
  value: unknown;
  /** Where the value is in its part, as in 'running.0.link'. */
  path: string;
  errors: PartErrors;
  /** Takes the new value, or a function from the latest value to the new one. */
  onChange: (next: unknown) => void;
  /** Puts an entry into another list beside this one. */
  onMoveOut?: (list: string, entry: unknown) => void;
}

/** The value that `onChange` was given, or made from the latest one. */
export function resolve(next: unknown, latest: unknown): unknown {
  return typeof next === 'function' ? next(latest) : next;
}

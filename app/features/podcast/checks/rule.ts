export type Level = 'error' | 'warning';

/** What Apple says of one field. */
export interface Rule<Fields> {
  /** The element or attribute, as the checklist names it. */
  tag: string;
  level: Level;
  field: keyof Fields & string;
  /** Said when nothing is wrong. */
  met: string;
  validate: Validate;
}

/** Returns what is wrong with a value; empty when nothing is. `guids` counts the episodes that have each guid. */
export type Validate = (value: string, guids: ReadonlyMap<string, number>) => string;

type MakeRule = <Fields>(
  ...parts: [tag: string, field: keyof Fields & string, met: string, validate: Validate]
) => Rule<Fields>;

export const required: MakeRule = (tag, field, met, validate) => {
  return { tag, field, met, validate, level: 'error' };
};

export const recommended: MakeRule = (tag, field, met, validate) => {
  return { tag, field, met, validate, level: 'warning' };
};

export function notEmpty(problem: string): Validate {
  return (value) => (value === '' ? problem : '');
}

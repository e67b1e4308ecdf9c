export type Level = 'error' | 'warning';

/** What Apple says of one field. */
export interface Rule<Fields> {
  /** The element or attribute, as the checklist names it. */
  tag: string;
  level: Level;
  field: keyof Fields & string;
  /** Said when nothing is wrong. */
  met: string;
  fault: Fault;
}

/** What is wrong with a value; empty when nothing is. `guids` counts the episodes that have each guid. */
export type Fault = (value: string, guids: ReadonlyMap<string, number>) => string;

type MakeRule = <Fields>(
  ...parts: [tag: string, field: keyof Fields & string, met: string, fault: Fault]
) => Rule<Fields>;

export const required: MakeRule = (tag, field, met, fault) => ({
  ...{ tag, field, met, fault },
  level: 'error',
});

export const recommended: MakeRule = (tag, field, met, fault) => ({
  ...{ tag, field, met, fault },
  level: 'warning',
});

export function given(fault: string): Fault {
  return (value) => (value === '' ? fault : '');
}

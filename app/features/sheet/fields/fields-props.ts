export interface FieldsProps<Section> {
  section: Section;
  onChange: (section: Section) => void;
  /** Leads to the line above or below the section. */
  onLeave?: (step: -1 | 1) => void;
}

/** Binds a text control to a field of the section: `<TextField label="Caption" {...bind('caption')} />`. */
export function bindText<Section>({ section, onChange }: FieldsProps<Section>) {
  return (name: keyof Section) => ({
    value: String(section[name] ?? ''),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...section, [name]: target.value }),
  });
}

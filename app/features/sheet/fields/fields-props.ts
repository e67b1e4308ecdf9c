/** Shows a message about a deletion; `undo` restores it in the current version. */
export type OfferUndo<Thing> = (message: string, undo: (thing: Thing) => Thing) => void;

export interface FieldsProps<Section> {
  section: Section;
  onChange: (section: Section) => void;
  offerUndo: OfferUndo<Section>;
}

/** Binds a text control to a field of the section: `<TextField label="Caption" {...bind('caption')} />`. */
export function bindText<Section>({ section, onChange }: Omit<FieldsProps<Section>, 'offerUndo'>) {
  return (name: keyof Section) => ({
    value: String(section[name] ?? ''),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...section, [name]: target.value }),
  });
}

/** Shows what was deleted, with an undo that restores it in the current version. */
export type OfferUndo<Thing> = (message: string, undo: (thing: Thing) => Thing) => void;

/** The props of a section's form. */
export interface FieldsProps<Section> {
  section: Section;
  onChange: (section: Section) => void;
  offerUndo: OfferUndo<Section>;
}

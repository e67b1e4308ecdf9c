/** Says what was deleted, and offers to edit the thing, as it is by then, so that it is back. */
export type OfferUndo<Thing> = (message: string, undo: (thing: Thing) => Thing) => void;

/** What the form of a section gets: the section with its key in the editor, and whom to give the changed one. */
export interface FieldsProps<Section> {
  section: Section;
  onChange: (section: Section) => void;
  offerUndo: OfferUndo<Section>;
}

/** What the form of a section gets: the section with its key in the editor, and whom to give the changed one. */
export interface FieldsProps<Section> {
  section: Section;
  onChange: (section: Section) => void;
}

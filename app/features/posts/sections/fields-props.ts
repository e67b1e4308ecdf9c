/** The form of a section gets it with its key in the editor, and gives it back changed. */
export interface FieldsProps<Section> {
  section: Section;
  onChange: (section: Section) => void;
}

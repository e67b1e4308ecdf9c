import { hiddenNote } from '~/formats/hidden-characters';

export const HiddenNote = () => <p className="text-warn text-xs">{hiddenNote}</p>;

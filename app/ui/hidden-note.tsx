import { hiddenNote } from '~/formats/hidden-characters';

export const HiddenNote = () => <p className="w-full text-warn text-xs">{hiddenNote}</p>;

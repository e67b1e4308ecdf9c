/** Beside what somebody else wrote, where it has marks. */
export const HiddenNote = () => (
  <p className="text-warn text-xs">
    A mark like ‹U+200B› stands for a character you can’t see. Programs read it.
  </p>
);

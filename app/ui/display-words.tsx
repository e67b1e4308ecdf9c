import { Fragment } from 'react';

/** Words in display type: a new line begins with a sentence where it can, and never ends with 'I'. */
export function DisplayWords({ children }: { children: string }) {
  const sentences = children.split(/(?<=[.?!…]) /u);
  if (sentences.length === 1) return together(children);
  return sentences.map((sentence, at) => (
    <Fragment key={sentence}>
      {at > 0 && ' '}
      <span className="inline-flex">
        <span>{together(sentence)}</span>
      </span>
    </Fragment>
  ));
}

/** 'I' and what it does on one line; a no-break space would be copied. */
const together = (words: string) =>
  words.split(/(\bI [^\s]+)/).map((part, at) =>
    at % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

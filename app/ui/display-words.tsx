import { Fragment } from 'react';

/** Words in display type: a new line begins with a sentence where it can, and never ends with 'I'. */
export function DisplayWords({ children }: { children: string }) {
  const [only = '', ...more] = children.replace(/\bI /g, 'I\u00a0').split(/(?<=[.?!…]) /u);
  if (more.length === 0) return only;
  return [only, ...more].map((sentence, at) => (
    <Fragment key={sentence}>
      {at > 0 && ' '}
      <span className="inline-grid">{sentence}</span>
    </Fragment>
  ));
}

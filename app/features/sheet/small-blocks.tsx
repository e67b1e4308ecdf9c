import { useEffect, useState } from 'react';
import { texToMathMl } from '~/features/posts/sections/math/temml';
import { vendorPath } from '~/formats/pictures';
import { PictureWords } from './fields/image-fields';

interface SmallBlockProps<Attrs> {
  attrs: Attrs;
  selected: boolean;
  onChange: (attrs: Partial<Attrs>) => void;
}

/** A formula as MathML: the last valid one while it is changed, and what is wrong then. */
function useMathMl(source: string, where?: 'inline') {
  const [made, setMade] = useState<Awaited<ReturnType<typeof texToMathMl>> | null>(null);
  useEffect(() => {
    let gone = false;
    void texToMathMl(source, where).then((next) => {
      if (!gone) setMade((last) => ('mathml' in next || !last ? next : { ...last, ...next }));
    });
    return () => {
      gone = true;
    };
  }, [source, where]);
  return {
    // The content policy allows no style attributes.
    mathml: made && 'mathml' in made ? made.mathml.replace(/ style="[^"]*"/g, '') : '',
    problem: source.trim() !== '' && made && 'problem' in made ? made.problem : '',
  };
}

/** A formula; its TeX is below it while it is selected. */
export function MathBlock({ attrs, selected, onChange }: SmallBlockProps<{ source: string }>) {
  const { source } = attrs;
  const { mathml, problem } = useMathMl(source);
  return (
    <>
      {mathml && source.trim() ? (
        <div className="math" dangerouslySetInnerHTML={{ __html: mathml }} />
      ) : (
        <p className="sheet-blank">{source.trim() ? source : 'Formula'}</p>
      )}
      {selected && (
        <div data-fields="" className="sheet-fields">
          <textarea
            aria-label="Formula"
            rows={2}
            spellCheck={false}
            autoCapitalize="off"
            placeholder="\frac{a}{b}"
            value={source}
            onChange={({ target }) => onChange({ source: target.value })}
            className="control field-sizing-content font-mono"
          />
          {problem && (
            <p role="status" className="text-bad label">
              This formula isn’t valid yet: {problem}
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** Markdown or HTML that the sheet does not show: its source, to be changed as it is. */
export function SourceBlock({ attrs, onChange }: SmallBlockProps<{ text: string }>) {
  return (
    <textarea
      aria-label="Source"
      rows={1}
      spellCheck={false}
      value={attrs.text}
      onChange={({ target }) => onChange({ text: target.value })}
      className="field-sizing-content w-full resize-none bg-transparent outline-none"
    />
  );
}

export function InlineSource(props: SmallBlockProps<{ text: string }>) {
  const { attrs } = props;
  const tex = /^\$([^$]*)\$$/.exec(attrs.text)?.[1];
  if (tex !== undefined) return <InlineFormula {...props} tex={tex} />;
  // The mark of a footnote; where it has a note, its number stands for it.
  return attrs.text.startsWith('[^') ? <sup>{attrs.text}</sup> : <code>{attrs.text}</code>;
}

function InlineFormula(props: SmallBlockProps<{ text: string }> & { tex: string }) {
  const { tex, selected, onChange } = props;
  const { mathml } = useMathMl(tex, 'inline');
  return (
    <>
      {mathml ? <span dangerouslySetInnerHTML={{ __html: mathml }} /> : <code>{tex}</code>}
      {selected && (
        <span data-fields="">
          <input
            type="text"
            aria-label="Formula"
            spellCheck={false}
            autoCapitalize="off"
            value={tex}
            onChange={({ target }) => onChange({ text: `$${target.value.replaceAll('$', '')}$` })}
            className="control field-sizing-content mx-1 inline-flex h-8 w-auto min-w-24 font-mono text-sm"
          />
        </span>
      )}
    </>
  );
}

const ownPicture = /^(?:\/?vendor\/)?([^/?#:]+)$/;

/** A picture in the text; nothing is loaded from other sites. */
export function PictureBlock(props: SmallBlockProps<{ src: string; alt: string; title: string }>) {
  const { attrs, selected, onChange } = props;
  const fileName = ownPicture.exec(attrs.src)?.[1];
  return (
    <>
      {fileName ? (
        <img src={vendorPath(decodeURIComponent(fileName))} alt={attrs.alt} draggable={false} />
      ) : (
        <span className="sheet-blank">
          {attrs.src.startsWith('data:') ? 'Copying the picture…' : attrs.alt || attrs.src}
        </span>
      )}
      {selected && (
        <span data-fields="" className="sheet-fields">
          <PictureWords
            section={{ alt: attrs.alt, caption: attrs.title }}
            onChange={({ alt, caption }) => onChange({ alt, title: caption })}
            className="control"
          />
        </span>
      )}
    </>
  );
}

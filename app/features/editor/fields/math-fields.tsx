import { useEffect, useState } from 'react';
import type { MathBody } from '~/features/posts/sections/math/math-section';
import { texToMathMl } from '~/features/posts/sections/math/temml';
import { TextareaField } from '~/ui/field';
import { bindText, type FieldsProps } from './fields-props';

export function MathFields<T extends MathBody>(props: FieldsProps<T>) {
  const { section } = props;
  const bind = bindText(props);
  const problem = useProblem(section.value);
  return (
    <TextareaField
      label="Formula"
      hint="In TeX, such as \frac{a}{b} or \sum_{i=1}^n i. The Preview shows it."
      rows={3}
      spellCheck={false}
      autoCapitalize="off"
      {...bind('value')}
      message={problem && `This formula isn’t valid yet: ${problem}`}
      className="[&_textarea]:font-mono"
    />
  );
}

const pauseMs = 400;

/** What is wrong with a formula, updated when typing pauses. */
function useProblem(tex: string): string | undefined {
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(async () => {
      const made = tex.trim() === '' ? { mathml: '' } : await texToMathMl(tex);
      if (!gone) setProblem('problem' in made ? made.problem : undefined);
    }, pauseMs);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [tex]);
  return problem;
}

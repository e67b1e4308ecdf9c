import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import { texToMathMl } from '~/features/posts/sections/math/temml';

const longestTex = 20_000;

// Presentation MathML without styles, links or HTML: the content policy allows it.
const tagNames =
  'math mrow mi mn mo mtext mspace mfrac msqrt mroot msup msub msubsup munder mover munderover mtable mtr mtd mstyle mpadded mphantom menclose mmultiscripts mprescripts none ms merror';
const attributes =
  'display mathvariant displaystyle scriptlevel stretchy fence separator form lspace rspace width height depth voffset columnalign rowalign rowspacing columnspacing columnlines rowlines columnspan rowspan linethickness accent accentunder minsize maxsize movablelimits symmetric largeop notation dir';
const cleaner = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, {
    tagNames: tagNames.split(' '),
    attributes: { '*': attributes.split(' ') },
    strip: ['annotation', 'annotation-xml', 'script', 'style'],
  });

/** A formula as MathML; null if it is not valid. */
export async function formulaTree(tex: string, where?: 'inline'): Promise<Root | null> {
  if (tex.trim() === '' || tex.length > longestTex) return null;
  const made = await texToMathMl(tex, where);
  return 'mathml' in made ? cleaner.run(cleaner.parse(made.mathml)) : null;
}

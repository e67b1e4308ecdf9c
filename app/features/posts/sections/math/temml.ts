/** TeX as MathML, or the error. Loaded with the first formula: most posts have none. */
export async function texToMathMl(
  tex: string,
  where?: 'inline',
): Promise<{ mathml: string } | { problem: string }> {
  const { default: temml } = await import('temml');
  try {
    return {
      mathml: temml.renderToString(tex, {
        displayMode: where !== 'inline',
        throwOnError: true,
        strict: false,
        trust: false,
        maxExpand: 1000,
      }),
    };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'This formula isn’t valid.' };
  }
}

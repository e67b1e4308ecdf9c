export type Island = (element: HTMLElement) => unknown;

/** How near an element comes to the window before it counts as visible. */
const margin = '300px';

/**
 * Starts the islands that the document names with `data-island`: at once or, with `data-start="visible"`, when the
 * element is about to be seen.
 */
export function startIslands(root: ParentNode, islands: Record<string, Island>): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island = '', start } = element.dataset;
    const begin = () => run(island, islands[island], element);
    if (start === 'visible') whenVisible(element, begin);
    else begin();
  }
}

/** An error in one island does not stop the others. */
async function run(name: string, island: Island | undefined, element: HTMLElement): Promise<void> {
  try {
    await (island as Island)(element);
  } catch (cause) {
    const [address, file] = /\S+\/(\S+)\.js/.exec(String(cause)) ?? [];
    const words = address
      ? `Loading chunk ${file} failed. (missing: ${address})`
      : `The island '${name}' did not start.`;
    const error = new Error(words, { cause });
    if (address) error.name = 'ChunkLoadError';
    reportError(error);
  }
}

function whenVisible(element: HTMLElement, begin: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      begin();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
}

const copiedMs = 2000;

/** Adds to a post that works without script: copy buttons, hidden broken images, the current chapter, figures. */
export function startArticle(article: HTMLElement): void {
  addCopyButtons(article);
  hideBrokenImages(article);
  markChapter(article);
  const plates = article.querySelectorAll<SVGSVGElement>('.plate:has(> use)');
  if (plates.length > 0) void startPlates(plates);
}

async function startPlates(plates: Iterable<SVGSVGElement>): Promise<void> {
  const { startPlate } = await import('~/ui/plate.island');
  for (const plate of plates) await startPlate(plate);
}

function addCopyButtons(article: HTMLElement): void {
  for (const block of article.querySelectorAll<HTMLElement>('.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy-code';
    button.textContent = 'Copy';
    button.addEventListener('click', () => copy(block, button));
    block.append(button);
  }
}

async function copy(block: HTMLElement, button: HTMLButtonElement) {
  const code = block.querySelector('code')?.textContent ?? '';
  try {
    // Only pages over https have a clipboard.
    await navigator.clipboard.writeText(code);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Not copied';
  }
  setTimeout(() => {
    button.textContent = 'Copy';
  }, copiedMs);
}

/** Also handles images that failed before this runs. */
function hideBrokenImages(article: HTMLElement): void {
  const hide = (image: HTMLImageElement) => {
    // The caption is hidden with its image.
    const figure = image.closest<HTMLElement>('[data-image]');
    const frame = figure ?? image.closest<HTMLElement>('[data-picture], picture') ?? image;
    frame.hidden = true;
  };
  for (const image of article.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) hide(image);
    image.addEventListener('error', () => hide(image));
  }
}

/** The chapter one is in is the last whose heading stands above 40 % of the window. */
function markChapter(article: HTMLElement): void {
  const chapters = [
    ...article.querySelectorAll<HTMLElement>('.contents-beside [data-chapter]'),
  ].flatMap((link) => {
    const heading = document.getElementById(link.dataset.chapter ?? '');
    return heading ? [{ link, heading }] : [];
  });
  if (chapters.length === 0) return;
  const mark = () => {
    const isReached = (heading: HTMLElement) =>
      heading.getBoundingClientRect().top < innerHeight * 0.4;
    const current = chapters.findLast(({ heading }) => isReached(heading));
    for (const chapter of chapters) {
      if (chapter === current) chapter.link.setAttribute('aria-current', 'true');
      else chapter.link.removeAttribute('aria-current');
    }
  };
  addEventListener('scroll', mark, { passive: true });
  addEventListener('resize', mark);
  mark();
}

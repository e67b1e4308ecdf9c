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

function markChapter(article: HTMLElement): void {
  const links = new Map(
    [...article.querySelectorAll<HTMLElement>('.contents-beside [data-chapter]')].map((link) => [
      link.dataset.chapter ?? '',
      link,
    ]),
  );
  const observer = new IntersectionObserver(
    (entries) => {
      const entered = entries.find((entry) => entry.isIntersecting);
      if (!entered) return;
      for (const [id, link] of links) {
        if (id === entered.target.id) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    },
    { rootMargin: '-10% 0px -75% 0px' },
  );
  for (const id of links.keys()) {
    const heading = document.getElementById(id);
    if (heading) observer.observe(heading);
  }
}

import { type RefObject, useEffect } from 'react';

const copiedMs = 2000;

/** What script adds to a post that is complete without it: copy buttons, hidden broken images, the current chapter. */
export function useArticleHelp(ref: RefObject<HTMLElement | null>, postId: string): void {
  useEffect(() => {
    const article = ref.current;
    // The article is another element when the post is another one.
    if (article?.dataset.post !== postId) return;
    const undo = [addCopyButtons(article), hideBrokenImages(article), markChapter(article)];
    return () => {
      for (const step of undo) step();
    };
  }, [ref, postId]);
}

function addCopyButtons(article: HTMLElement): () => void {
  const buttons = [...article.querySelectorAll<HTMLElement>('.code')].map((block) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy-code';
    button.textContent = 'Copy';
    button.addEventListener('click', () => copy(block, button));
    block.append(button);
    return button;
  });
  return () => {
    for (const button of buttons) button.remove();
  };
}

async function copy(block: HTMLElement, button: HTMLButtonElement) {
  const code = block.querySelector('code')?.textContent ?? '';
  const copied = await navigator.clipboard.writeText(code).then(
    () => true,
    () => false,
  );
  button.textContent = copied ? 'Copied' : 'Not copied';
  setTimeout(() => {
    button.textContent = 'Copy';
  }, copiedMs);
}

/** Images report their failure before or after this runs; both are seen. */
function hideBrokenImages(article: HTMLElement): () => void {
  const hide = (image: HTMLImageElement) => {
    const frame = image.closest<HTMLElement>('[data-image], [data-picture], picture') ?? image;
    frame.hidden = true;
  };
  const onError = (event: Event) => {
    if (event.target instanceof HTMLImageElement) hide(event.target);
  };
  for (const image of article.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) hide(image);
  }
  article.addEventListener('error', onError, true);
  return () => article.removeEventListener('error', onError, true);
}

function markChapter(article: HTMLElement): () => void {
  const links = new Map(
    [...article.querySelectorAll<HTMLElement>('.contents-beside [data-chapter]')].map((link) => [
      link.dataset.chapter ?? '',
      link,
    ]),
  );
  if (links.size === 0) return () => {};
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
  return () => observer.disconnect();
}

import { startNeuralBackdrop } from '~/features/portfolio/neural-backdrop.island';
import { startArticle } from '~/features/posts/article/article.island';
import { reportVisit, startReading } from '~/features/views/visit.island';
import { startVitals } from '~/features/vitals/vitals.island';
import { startNav } from '~/shell/nav.island';
import { startModal } from '~/ui/modal.island';
import { type Island, startIslands } from './islands';
import { startThemeSwitch } from './theme.island';

/** The map of islands: `data-island` in the markup names one of them. The larger ones are imported on demand. */
const islands: Record<string, Island> = {
  page: (body) => {
    startThemeSwitch(body);
    body.addEventListener('click', glideToAnchor);
    startVitals();
    reportVisit();
    window.addEventListener('load', fetchNextStyles);
  },
  nav: startNav,
  modal: startModal,
  'neural-backdrop': startNeuralBackdrop,
  article: startArticle,
  plates: watchPlates,
  reading: startReading,
  tagline: async (line) => (await import('~/features/portfolio/tagline.island')).startTagline(line),
  technology: async (tile) =>
    (await import('~/features/portfolio/technology.island')).startTechnology(tile),
  reviews: async (box) => (await import('~/features/portfolio/reviews.island')).startReviews(box),
  blog: async (box) => (await import('~/features/blog/blog.island')).startBlog(box),
  embed: async (card) =>
    (await import('~/features/posts/sections/embed/embed.island')).startEmbed(card),
  figure: async (figure) =>
    (await import('~/features/posts/sections/figure/figure.island')).startFigure(figure),
  contact: async (form) =>
    (await import('~/features/contact/form/contact.island')).startContact(form),
  comments: async (section) =>
    (await import('~/features/comments/reading/comments.island')).startComments(section),
  'sign-in': async (box) => (await import('~/features/account/sign-in.island')).startSignIn(box),
  shift: async (box) => (await import('~/features/portfolio/shift.island')).startShift(box),
  colophon: async (figure) => (await import('~/shell/colophon.island')).startColophon(figure),
  footer: async (footer) => (await import('~/shell/footer.island')).startFooter(footer),
};

/** Cards tell the readings of their plate from the first touch or focus on. */
function watchPlates(cards: HTMLElement) {
  const started = new WeakSet<Element>();
  const startCard = async ({ target }: Event) => {
    const card = (target as Element).closest('a');
    const plate = card?.querySelector<SVGSVGElement>('.plate');
    if (!plate || started.has(plate)) return;
    started.add(plate);
    await (await import('~/ui/plate.island')).startPlate(plate);
  };
  cards.addEventListener('pointerover', startCard);
  cards.addEventListener('focusin', startCard);
}

/** Those of the page that is read next, when this one has all of its own. */
function fetchNextStyles() {
  document.querySelector('link[rel=later]')?.setAttribute('rel', 'prefetch');
}

const glideMs = 1000;

function glideToAnchor({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.hash || link.pathname + link.search !== location.pathname + location.search) return;
  const { dataset } = document.documentElement;
  dataset.scroll = 'smooth';
  setTimeout(() => delete dataset.scroll, glideMs);
}

const start = () => startIslands(document, islands);
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();

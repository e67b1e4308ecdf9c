import { burst, fontPx, glyphs, newRain, type Rain, stepRain, tickMs } from './footer-rain';

const veil = 0.06;

/**
 * Paints the rain on the canvas behind the footer and listens to the footer, so that links and
 * buttons keep every click. Sleeps out of view and in a hidden tab; one still frame where less
 * motion was asked for.
 */
export function startFooter(footer: HTMLElement): void {
  const canvas = footer.querySelector('canvas');
  const pen = canvas?.getContext('2d');
  if (!canvas || !pen) return;
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let rain: Rain = newRain(1, 1, Math.random);
  let pointer: { x: number; y: number } | null = null;
  let inView = false;
  let words: DOMRect[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;

  const positionOf = (event: MouseEvent) => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const tick = () => {
    rain = stepRain(rain, Math.random);
    paint(pen, rain, pointer, words, getComputedStyle(canvas));
  };
  const settle = () => {
    const awake = inView && !document.hidden && !stillness.matches;
    canvas.dataset.awake = String(awake);
    clearInterval(timer);
    if (awake) timer = setInterval(tick, tickMs);
  };
  const fit = () => {
    const scale = Math.min(devicePixelRatio, 1.5);
    const { clientWidth, clientHeight } = canvas;
    canvas.width = Math.round(clientWidth * scale);
    canvas.height = Math.round(clientHeight * scale);
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    words = wordsOf(footer, canvas);
    rain = newRain(clientWidth, clientHeight, Math.random);
    // A wall of characters from the start, and all there is under reduced motion.
    for (let row = 0; row < 60; row += 1) tick();
  };

  footer.addEventListener('mousemove', (event) => {
    pointer = positionOf(event);
  });
  footer.addEventListener('mouseleave', () => {
    pointer = null;
  });
  footer.addEventListener('click', (event) => {
    if (stillness.matches) return;
    const { x, y } = positionOf(event);
    rain = burst(rain, x, y, Math.random);
  });
  document.addEventListener('visibilitychange', settle);
  stillness.addEventListener('change', settle);
  new ResizeObserver(fit).observe(canvas);
  new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? false;
    settle();
  }).observe(canvas);
}

/** Where the footer's words stand on the canvas, line by line. */
function wordsOf(footer: HTMLElement, canvas: HTMLElement): DOMRect[] {
  const { left, top } = canvas.getBoundingClientRect();
  const range = document.createRange();
  return [...footer.querySelectorAll('h2, h3, p, li')].flatMap((element) => {
    range.selectNodeContents(element);
    return [...range.getClientRects()].map(
      ({ x, y, width, height }) => new DOMRect(x - left, y - top, width, height),
    );
  });
}

/** The last frame is wiped a little, not whole: that is what leaves the tails. */
function paint(
  pen: CanvasRenderingContext2D,
  rain: Rain,
  pointer: { x: number; y: number } | null,
  words: readonly DOMRect[],
  { color }: CSSStyleDeclaration,
) {
  pen.globalCompositeOperation = 'destination-out';
  pen.globalAlpha = veil;
  pen.fillRect(0, 0, rain.width, rain.height);
  pen.globalCompositeOperation = 'source-over';
  pen.font = `${fontPx}px "Geist Mono", monospace`;
  pen.fillStyle = color;
  for (const { x, y, digit, glow } of glyphs(rain, pointer, Math.random)) {
    pen.globalAlpha = 0.4 + glow * 0.6;
    pen.shadowColor = color;
    pen.shadowBlur = glow * 14;
    pen.fillText(digit, x, y);
  }
  pen.shadowBlur = 0;
  for (const { x, y, life, digit } of rain.particles) {
    pen.globalAlpha = life;
    pen.fillText(digit, x, y);
  }
  // Nothing falls through words.
  for (const { x, y, width, height } of words)
    pen.clearRect(x - fontPx / 2, y, width + fontPx, height);
}

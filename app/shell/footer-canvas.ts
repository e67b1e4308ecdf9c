import { burst, fontPx, glyphs, newRain, type Rain, stepRain, tickMs } from './footer-rain';

const veil = 0.06;

/**
 * Paints the rain on a canvas behind the footer and listens to the footer, so that links and
 * buttons keep every click. Sleeps out of view and in a hidden tab; one still frame where less
 * motion was asked for. Returns how to stop it.
 */
export function startRain(canvas: HTMLCanvasElement, footer: HTMLElement): () => void {
  const pen = canvas.getContext('2d');
  if (!pen) return () => {};
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  const stopping = new AbortController();
  const { signal } = stopping;
  let rain: Rain = newRain(1, 1, Math.random);
  let pointer: { x: number; y: number } | null = null;
  let inView = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const place = (event: MouseEvent) => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const tick = () => {
    rain = stepRain(rain, Math.random);
    paint(pen, rain, pointer, getComputedStyle(canvas));
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
    rain = newRain(clientWidth, clientHeight, Math.random);
    // A wall of characters from the start, and all there is under reduced motion.
    for (let row = 0; row < 60; row += 1) tick();
  };

  footer.addEventListener('mousemove', (event) => (pointer = place(event)), { signal });
  footer.addEventListener('mouseleave', () => (pointer = null), { signal });
  footer.addEventListener(
    'click',
    (event) => {
      if (stillness.matches) return;
      const { x, y } = place(event);
      rain = burst(rain, x, y, Math.random);
    },
    { signal },
  );
  document.addEventListener('visibilitychange', settle, { signal });
  stillness.addEventListener('change', settle, { signal });
  const size = new ResizeObserver(fit);
  size.observe(canvas);
  const view = new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? false;
    settle();
  });
  view.observe(canvas);

  return () => {
    stopping.abort();
    size.disconnect();
    view.disconnect();
    clearInterval(timer);
  };
}

/** The last frame is wiped a little, not whole: that is what leaves the tails. */
function paint(
  pen: CanvasRenderingContext2D,
  rain: Rain,
  pointer: { x: number; y: number } | null,
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
}

/** The page's colours that an own figure may use. */
const colors = ['--surface', '--text', '--text-muted', '--line', '--signal'];
const highest = 4000;

/** Gives the frame of an own figure its height, the page's colours, and the reader's progress; returns its end. */
export function startFigure(figure: HTMLElement): () => void {
  const frame = figure.querySelector('iframe');
  const stage = figure.firstElementChild as HTMLElement | null;
  const ended = new AbortController();
  const { signal } = ended;
  const end = () => ended.abort();
  if (!frame || !stage) return end;
  const send = (message: object) => frame.contentWindow?.postMessage(message, '*');
  const sendColors = () => {
    const page = getComputedStyle(figure);
    const styles = [...colors, 'color-scheme'].map((name) => [name, page.getPropertyValue(name)]);
    send({ styles: Object.fromEntries(styles) });
  };
  const follow = () => {
    const way = figure.offsetHeight - stage.offsetHeight;
    const gone =
      Number.parseFloat(getComputedStyle(stage).top) - figure.getBoundingClientRect().top;
    if (way > 0) send({ progress: Math.min(1, Math.max(0, gone / way)) });
  };
  const receive = ({ source, data }: MessageEvent) => {
    const height = Number(data?.figureHeight);
    if (source !== frame.contentWindow || !(height > 0)) return;
    if (!('live' in figure.dataset)) {
      sendColors();
      if ('scrolls' in figure.dataset) follow();
    }
    frame.height = String(Math.min(height, highest));
    figure.dataset.live = '';
  };
  addEventListener('message', receive, { signal });
  const themes = new MutationObserver(sendColors);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  signal.addEventListener('abort', () => themes.disconnect());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', sendColors, { signal });
  if ('scrolls' in figure.dataset) {
    addEventListener('scroll', () => requestAnimationFrame(follow), { passive: true, signal });
  }
  const form = figure.querySelector('form');
  if (form) form.submit();
  // The frame may have reported before this listened.
  else frame.contentWindow?.postMessage({ askHeight: true }, '*');
  return end;
}

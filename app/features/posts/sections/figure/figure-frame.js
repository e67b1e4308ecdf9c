// Runs in the frame of an own figure, before the owner's scripts. It reports the height, takes the
// page's colours, and tells how far the reader has scrolled: addEventListener('progress', ({ detail }) => …).
{
  const root = document.documentElement;
  const report = () =>
    parent.postMessage({ figureHeight: Math.ceil(root.getBoundingClientRect().height) }, '*');
  addEventListener('DOMContentLoaded', () => new ResizeObserver(report).observe(root));
  addEventListener('message', ({ source, data }) => {
    if (source !== parent) return;
    for (const [name, value] of Object.entries(data.styles ?? {}))
      root.style.setProperty(name, value);
    if (data.askHeight) report();
    if ('progress' in data) dispatchEvent(new CustomEvent('progress', { detail: data.progress }));
  });
}

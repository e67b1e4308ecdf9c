/** Adds a button to the card; only pressing it loads something from another site. */
export function startEmbed(card: HTMLElement): void {
  const { src = '', what = 'video', provider = '' } = card.dataset;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'embed-load';
  button.textContent = `${what === 'video' ? 'Play' : 'Show'} the ${what} here`;
  button.addEventListener('click', () => {
    const frame = document.createElement('iframe');
    frame.src = src;
    frame.title = `${card.querySelector('.embed-name')?.textContent ?? ''} (${provider})`;
    frame.className = `w-full rounded-control bg-surface-sunken ${what === 'video' ? 'aspect-video' : 'h-112'}`;
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.sandbox.add(
      'allow-scripts',
      'allow-same-origin',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-forms',
      'allow-presentation',
    );
    card.prepend(frame);
    button.remove();
    card.querySelector('.embed-note')?.remove();
    frame.focus();
  });
  card.querySelector('.embed-actions')?.prepend(button);
}

/**
 * The network behind the hero is a small page of its own: it draws in the colour of this frame and
 * stops by itself when out of view. It comes after everything else of the page.
 */
export function startNeuralBackdrop(backdrop: HTMLElement): void {
  window.addEventListener('load', () => {
    const frame = document.createElement('iframe');
    frame.src = '/neural/index.html';
    frame.title = 'Neural network';
    frame.tabIndex = -1;
    frame.ariaHidden = 'true';
    backdrop.append(frame);
  });
}

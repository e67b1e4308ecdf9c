/**
 * The network behind the hero is a small page of its own: it draws in the colour of this frame and
 * stops by itself when out of view. Whoever comes first, the document's helper or React, begins it.
 */
export function beginNetwork(backdrop: Element | null): void {
  if (!backdrop || backdrop.firstChild) return;
  const frame = document.createElement('iframe');
  frame.src = '/neural/index.html';
  frame.title = 'Neural network';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  backdrop.append(frame);
}

/** What the popover of modal.tsx lacks: focus on its close button, a press beside the card, Tab inside. */
export function startModal(sheet: HTMLElement): void {
  const controls = [...sheet.querySelectorAll<HTMLElement>('a[href], button')];
  const [close, last] = [sheet.querySelector('button'), controls.at(-1)];
  sheet.addEventListener('toggle', ({ newState }) => newState === 'open' && close?.focus());
  // A press that begins on the card may end beside it: it selects text.
  let isPressBeside = false;
  sheet.addEventListener('pointerdown', ({ target }) => {
    isPressBeside = target === sheet;
  });
  sheet.addEventListener('click', (event) => {
    // The second click of the double click that opened it.
    if (event.detail > 1) event.preventDefault();
    else if (isPressBeside && event.target === sheet) sheet.hidePopover();
  });
  sheet.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const [from, to] = event.shiftKey ? [close, last] : [last, close];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  });
}

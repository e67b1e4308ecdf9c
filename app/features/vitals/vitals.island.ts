export function startVitals(): void {
  // A failed measurement, such as without a connection, is ignored.
  whenIdle(() => {
    import('./collect-vitals').then(
      ({ collectVitals }) => collectVitals(),
      () => {},
    );
  });
}

function whenIdle(begin: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 3000 });
  else setTimeout(begin, 200);
}

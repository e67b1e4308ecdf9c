/** Measures the visit once there is time for it. */
export function startVitals(): void {
  // A visit that cannot be measured, without a connection for example, is nobody's error.
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

import { beginNetwork } from '~/features/portfolio/neural-frame';
import { collectVitals } from '~/features/vitals/collect-vitals';

/**
 * What a public document does before, and without, the rest of its scripts: it measures the visit,
 * and the network behind the hero begins to move. Built as a file of its own (entry.server.tsx).
 */
function help(): void {
  collectVitals();
  beginNetwork(document.querySelector('.neural-backdrop'));
}

if ('requestIdleCallback' in window) requestIdleCallback(help, { timeout: 3000 });
else setTimeout(help, 200);

import { useSyncExternalStore } from 'react';
import { Badge } from './badge';

/** Says so while the browser has no connection. What is typed stays on the screen. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <span role="status">
      {!isOnline && (
        <Badge tone="warn">
          <span>
            Offline<span className="max-sm:sr-only">: nothing is sent, nothing is lost</span>
          </span>
        </Badge>
      )}
    </span>
  );
}

function watchConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

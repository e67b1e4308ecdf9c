import { siGoogle } from 'simple-icons';

export function GoogleLogo() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
      <path d={siGoogle.path} />
    </svg>
  );
}

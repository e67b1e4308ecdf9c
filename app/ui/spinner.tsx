import { classNames } from './class-names';

type SpinnerProps = { label?: string; className?: string };

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={classNames('inline-flex', className)}>
      <svg viewBox="0 0 16 16" fill="none" aria-hidden="true" className="size-4 animate-spin">
        <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
        <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

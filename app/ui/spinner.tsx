import { classNames } from './class-names';

type SpinnerProps = { size?: 'sm' | 'md'; label?: string; className?: string };

/** A turning ring. With a label it speaks to screen readers; without one it is decoration. */
export function Spinner({ size = 'sm', label, className }: SpinnerProps) {
  const ring = (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      aria-hidden="true"
      className={classNames('animate-spin', size === 'sm' ? 'size-4' : 'size-6')}
    >
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
  return (
    <span role={label ? 'status' : undefined} className={classNames('inline-flex', className)}>
      {ring}
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

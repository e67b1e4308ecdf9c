import { classNames } from './class-names';

/** Stands where something will be; give it the size of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-control bg-text/8', className)}
    />
  );
}

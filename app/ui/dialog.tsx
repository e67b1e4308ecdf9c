import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { classNames } from './class-names';
import { backdropClasses, popupClasses } from './popup-classes';

type DialogProps = {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  size?: keyof typeof widths;
  /** Whether it has the focus itself when it opens; else its first control. */
  isFocused?: boolean;
};

const widths = { sm: 'max-w-lg', lg: 'max-w-3xl', xl: 'max-w-3xl xl:max-w-6xl' };

export function Dialog(props: DialogProps) {
  const { title, description, children, footer, size = 'sm' } = props;
  const popupRef = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropClasses} />
        <Base.Popup
          ref={popupRef}
          initialFocus={props.isFocused ? popupRef : undefined}
          className={classNames(popupClasses, widths[size])}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <div>
              <Base.Title className="font-semibold text-base tracking-tight">{title}</Base.Title>
              {description && (
                <Base.Description className="mt-1 text-muted text-sm">
                  {description}
                </Base.Description>
              )}
            </div>
            <Base.Close
              aria-label="Close"
              className="-mt-1 -mr-1.5 inline-flex size-8 shrink-0 items-center justify-center rounded-control text-muted pointer-coarse:-mt-2 pointer-coarse:-mr-3 pointer-coarse:size-11 hover:bg-text/7 hover:text-text"
            >
              <X className="size-4" aria-hidden="true" />
            </Base.Close>
          </div>
          {children}
          {footer && (
            <div className="sticky -bottom-5 -mx-5 mt-2 -mb-5 flex flex-wrap justify-end gap-2 bg-surface-raised px-5 pt-4 pb-5 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-6">
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

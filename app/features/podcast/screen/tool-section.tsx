import type { ReactNode } from 'react';

export function ToolSection(props: {
  id: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) {
  const { id, title, text, children } = props;
  return (
    <section aria-labelledby={id} className="border-line border-t py-8 sm:py-10">
      <h2 id={id} className="text-subheading">
        {title}
      </h2>
      {text && <p className="mt-1.5 max-w-[60ch] text-muted text-sm">{text}</p>}
      <div className="mt-6">{children}</div>
    </section>
  );
}

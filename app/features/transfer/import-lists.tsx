const box =
  'max-h-60 overflow-y-auto rounded-control border border-line bg-surface-sunken px-3 py-2 font-mono text-[0.8125rem] text-muted';

export function MissingPictures({ addresses }: { addresses: string[] }) {
  if (addresses.length === 0) return null;
  return (
    <section aria-label="Pictures that are missing" className="text-sm">
      <p className="mb-2">
        These pictures aren’t in the file. Readers see their alternative text instead. Upload them
        in the editor.
      </p>
      <Lines lines={addresses} />
    </section>
  );
}

export function LeftOut({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label="Not imported" className="text-sm">
      <p className="mb-2">Not imported:</p>
      <Lines lines={lines} />
    </section>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul className={box}>
      {lines.map((line) => (
        <li key={line} className="py-0.5 [overflow-wrap:anywhere]">
          {line}
        </li>
      ))}
    </ul>
  );
}

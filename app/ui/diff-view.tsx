import { hasHidden, markHidden } from '~/formats/hidden-characters';
import { countChanges, type DiffLine, diffLines } from '~/formats/line-diff';
import { countOf } from '~/formats/numbers';
import { classNames } from './class-names';
import { HiddenNote } from './hidden-note';

const looks: Record<DiffLine['kind'], string> = {
  same: 'text-muted',
  removed: 'bg-bad/10 text-text',
  added: 'bg-good/12 text-text',
};
const signs: Record<DiffLine['kind'], string> = { same: ' ', removed: '−', added: '+' };
const words: Record<DiffLine['kind'], string> = {
  same: '',
  removed: 'Removed: ',
  added: 'Added: ',
};

export function DiffView({
  before,
  after,
  label,
}: {
  before: string;
  after: string;
  label: string;
}) {
  const lines = diffLines(before, after);
  const { added, removed } = countChanges(lines);
  const region = { role: 'region', 'aria-label': label, tabIndex: 0 };
  return (
    <div>
      <p className="label-mono mb-2 text-muted">
        {added + removed === 0
          ? 'No difference'
          : `${countOf(added, 'line')} added, ${removed} removed`}
      </p>
      {hasHidden(before, after) && <HiddenNote />}
      <div
        {...region}
        className="max-h-[45vh] overflow-auto rounded-control border border-line bg-surface py-2 font-mono text-xs leading-6"
      >
        {foldSame(lines).map(({ at, kind, text, folded }) => (
          <div
            key={at}
            className={classNames('flex whitespace-pre-wrap px-3', folded ? fold : looks[kind])}
          >
            <span aria-hidden="true" className="w-4 shrink-0 select-none">
              {signs[kind]}
            </span>
            <span className="min-w-0 break-words">
              <span className="sr-only">{words[kind]}</span>
              {markHidden(text) || ' '}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

const fold = 'my-1 border-line border-y bg-surface-raised font-sans text-muted';
const context = 3;

/** Long stretches without a change become one line, so that the changes are found. */
function foldSame(lines: DiffLine[]) {
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - context), at + context + 1).some(({ kind }) => kind !== 'same'),
  );
  return lines.flatMap((line, at) => {
    if (isNear[at] || !isNear.includes(true)) return [{ ...line, at, folded: false }];
    if (at > 0 && !isNear[at - 1]) return [];
    const end = isNear.indexOf(true, at);
    const count = (end < 0 ? lines.length : end) - at;
    return [{ ...line, at, text: `${countOf(count, 'line')} unchanged`, folded: true }];
  });
}

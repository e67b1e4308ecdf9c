import { countChanges, type DiffLine, diffLines } from '~/formats/line-diff';
import { countOf } from '~/formats/numbers';
import { classNames } from './class-names';

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

/** Two texts as one, with what was removed and what was added. */
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
      <div
        {...region}
        className="max-h-[45vh] overflow-auto rounded-control border border-line bg-surface py-2 font-mono text-[0.8125rem] leading-6"
      >
        {numbered(lines).map(({ key, kind, text }) => (
          <div key={key} className={classNames('flex whitespace-pre-wrap px-3', looks[kind])}>
            <span aria-hidden="true" className="w-4 shrink-0 select-none">
              {signs[kind]}
            </span>
            <span className="min-w-0 break-words">
              <span className="sr-only">{words[kind]}</span>
              {text || ' '}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

function numbered(lines: DiffLine[]) {
  return lines.map((line, at) => ({ ...line, key: at }));
}

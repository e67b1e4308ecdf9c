/** The keys of a screen and what they do, as its route says in its `handle`: `?` lists them, its controls answer to them. */
export type ScreenKeys = Readonly<Record<string, string>>;

/** `{...keyed(todoKeys, 'x')}` for the control that a key presses. */
export const keyed = <Keys extends ScreenKeys>(keys: Keys, key: keyof Keys & string) => ({
  'aria-keyshortcuts': key,
  title: `${keys[key]} (${shownKeys(key).join(' ')})`,
});

const shown: Record<string, string> = {
  Delete: 'Del',
  Control: 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** 'Alt+Shift+ArrowUp' as Alt, Shift and ↑. */
export const shownKeys = (key: string) => key.split('+').map((part) => shown[part] ?? part);

export function createElement(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(text);
  return made;
}

export function input(type: string, name: string, value: string): HTMLInputElement {
  return Object.assign(document.createElement('input'), { type, name, value });
}

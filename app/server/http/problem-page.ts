import style from './plain.css?url';

/** A page for when nothing else can be rendered: one sentence, no script. */
export function problemPage(status: number, sentence: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status}</title><link rel="stylesheet" href="${style}"><link rel="stylesheet" href="/accent.css"></head><body><main><h1>${status}</h1><p>${sentence}</p><p><a href="/">Go to the home page</a></p></main></body></html>`;
}

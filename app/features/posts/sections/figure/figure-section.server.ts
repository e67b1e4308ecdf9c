import type { ServerDefinition } from '~/features/posts/sections/server-definition.server';
import { escapeMarkup } from '~/formats/html';
import { type Budget, levelsOf, marginOf, readBudget } from './budget';
import { minus, signed } from './figure-lines';
import { type FigureBody, figureNames } from './figure-section';
import { type Replay, readReplay, tracesOf } from './replay';

export type RenderedFigure = { type: 'figure'; caption: string } & (
  | { figure: 'replay'; replay: Replay; traces: ReturnType<typeof tracesOf> }
  | { figure: 'budget'; budget: Budget }
);

export const figureServerSection: ServerDefinition<FigureBody, RenderedFigure> = {
  render: ({ type, figure, value, caption }) => {
    if (figure === 'budget') return { type, caption, figure, budget: readBudget(value).budget };
    const { replay } = readReplay(value);
    return { type, caption, figure, replay, traces: tracesOf(replay) };
  },
  toFeed: ({ figure, value, caption }) => {
    const words = caption && `<p><em>${escapeMarkup(caption)}</em></p>`;
    return (figure === 'budget' ? budgetFeed(readBudget(value).budget) : replayFeed(value)) + words;
  },
  fromMarkdown: (node) => {
    if (node.type !== 'code') return null;
    const figure = figureNames.find((name) => node.lang === `figure-${name}`);
    const caption = /title="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '';
    return figure ? { type: 'figure', figure, value: node.value, caption } : null;
  },
};

function replayFeed(value: string): string {
  const rows = readReplay(value).replay.events.map(
    ({ time, label }) => `<li><strong>${escapeMarkup(time)}</strong> ${escapeMarkup(label)}</li>`,
  );
  return `<ol>${rows.join('')}</ol>`;
}

function budgetFeed({ steps, needs, unit }: Budget): string {
  const levels = levelsOf(steps.map(({ value }) => value));
  const row = (...cells: string[]) =>
    `<tr>${cells.map((cell) => `<td>${escapeMarkup(cell)}</td>`).join('')}</tr>`;
  const rows = steps.map((step, at) =>
    row(step.label, `${signed(step.value)} ${step.unit}`, minus(levels[at] ?? 0)),
  );
  if (needs) {
    rows.push(row(needs.label, '', minus(needs.value)));
    rows.push(row('Margin', '', `${minus(marginOf(levels, needs.value))} ${unit}`));
  }
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

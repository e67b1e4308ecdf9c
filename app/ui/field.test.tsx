import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckboxField, SelectField, TextareaField, TextField } from './field';

const wording = { label: 'Email', hint: 'Only to answer you.', message: 'Please enter one.' };

const controls: [string, ReactElement][] = [
  ['TextField', <TextField key="a" {...wording} name="email" required />],
  ['TextareaField', <TextareaField key="b" {...wording} name="email" required />],
  [
    'SelectField',
    <SelectField key="c" {...wording} name="email" required>
      <option>One</option>
    </SelectField>,
  ],
  ['CheckboxField', <CheckboxField key="d" {...wording} name="email" required />],
];

const attribute = (html: string, element: RegExp, name: string) =>
  new RegExp(`${name}="([^"]*)"`).exec(element.exec(html)?.[0] ?? '')?.[1];
const control = /<(input|textarea|select)[^>]*>/;

test.each(controls)('%s ties its label, hint and message to the control', (_name, element) => {
  const html = renderToStaticMarkup(element);
  const id = attribute(html, control, 'id');
  expect(id).toBeTruthy();
  expect(attribute(html, /<label[^>]*>/, 'for')).toBe(id);
  expect(attribute(html, control, 'aria-invalid')).toBe('true');
  expect(attribute(html, control, 'aria-describedby')).toBe(`${id}-message ${id}-hint`);
  expect(html).toContain(`id="${id}-message"`);
  expect(html).toContain(`id="${id}-hint"`);
  expect(control.exec(html)?.[0]).toContain('required');
  expect(control.exec(html)?.[0]).toContain('name="email"');
  expect(html).not.toContain('style=');
});

test('a field without a message is not invalid', () => {
  const html = renderToStaticMarkup(<TextField label="Name" id="name" />);
  expect(html).toContain('id="name"');
  expect(html).not.toContain('aria-invalid');
  expect(html).not.toContain('aria-describedby');
});

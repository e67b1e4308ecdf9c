import { expect, test } from 'vitest';
import { criticalStyles } from './critical-styles';

const document = (...classes: string[]) => `<main><p class="${classes.join(' ')}">Words</p></main>`;
const kept = (css: string, ...classes: string[]) => criticalStyles(css)(document(...classes));

test('keeps what the document uses, in the order of the sheet', () => {
  const css = 'p{margin:0}.a{color:red}.b{color:blue}.c{color:green}';
  expect(kept(css, 'c', 'a')).toBe('p{margin:0}.a{color:red}.c{color:green}');
});

test('needs every class of a selector, and one selector of a list', () => {
  const css = '.a .b{top:0}.a.c{top:1px}.b,.a>p{top:2px}';
  expect(kept(css, 'a')).toBe('.b,.a>p{top:2px}');
});

test('reads escaped names as the document writes them', () => {
  const css =
    '.md\\:w-1\\/2{width:50%}.\\[\\&_b\\]\\:size-4 p{width:1rem}.max-w-\\[calc\\(1ch\\+clamp\\(1ch\\,2ch\\,3ch\\)\\)\\]{max-width:46ch}';
  const wide = 'max-w-[calc(1ch+clamp(1ch,2ch,3ch))]';
  expect(kept(css, 'md:w-1/2', '[&amp;_b]:size-4', wide)).toBe(css);
  expect(kept(css, 'md', 'w-1')).toBe('');
});

test('needs the elements of a selector, but for the frame that comes later', () => {
  const css =
    '*,:before{top:0}p,table{top:1px}table td{top:2px}p:first-letter{top:3px}.a iframe{top:4px}.a table{top:5px}';
  expect(kept(css, 'a')).toBe(
    '*,:before{top:0}p,table{top:1px}p:first-letter{top:3px}.a iframe{top:4px}',
  );
});

test('does not ask for what stands inside :not(), :has() and []', () => {
  const css = '.a:not(.b){top:0}.a:has(.x,table){top:1px}[title=".x table"]{top:2px}';
  expect(kept(css, 'a')).toBe(css);
});

test('asks for one of the choices inside :is() and :where()', () => {
  const css =
    ':where(.x,.y) .a{top:0}.a :is(table,p){top:1px}.a:is(:focus,.z:focus){top:2px}:is(:where(.x,.a),.z) :not(.y,.z){top:3px}:where(.y>:not(:last-child)){top:4px}';
  expect(kept(css, 'a')).toBe(css.slice(css.indexOf('.a :is'), css.indexOf(':where(.y>')));
  expect(kept(css, 'a', 'y')).toBe(css);
});

test('keeps a condition only where something stands under it', () => {
  const css =
    '@layer base,components;@layer components{@media (width>=48rem){.a{top:0}.b{top:0}}@media (width>=80rem){.b{top:0}}}';
  expect(kept(css, 'a')).toBe(
    '@layer base,components;@layer components{@media (width>=48rem){.a{top:0}}}',
  );
});

test('keeps fonts, and the movements and registered values in use', () => {
  const css =
    '@font-face{font-family:A}@property --w{syntax:"*"}@property --x{syntax:"*"}.a{top:var(--x);animation:rise 1s}.b{animation:fall 1s}@keyframes rise{0%{top:0}}@keyframes fall{0%{top:0}}';
  expect(kept(css, 'a')).toBe(
    '@font-face{font-family:A}.a{top:var(--x);animation:rise 1s}@property --x{syntax:"*"}@keyframes rise{0%{top:0}}',
  );
});

test('leaves out what waits for a touch or a field, and keeps what a printer needs', () => {
  const css =
    '.a{top:0}.a:hover,.a:active{top:1px}@media (hover:hover){.a{top:2px}}@media print{.a{top:3px}}::placeholder{top:4px}';
  expect(kept(css, 'a')).toBe('.a{top:0}@media print{.a{top:3px}}');
  expect(criticalStyles(css)('<input class="b"/>')).toBe('::placeholder{top:4px}');
});

test('keeps the values that are asked for, also by one another', () => {
  const css = ':root{--a:var(--b);--b:1px;--c:var(--d);--d:";}"}.a{top:var(--a);--e:0}';
  expect(kept(css, 'a')).toBe(':root{--a:var(--b);--b:1px;}.a{top:var(--a);}');
});

test('is not confused by braces and semicolons in strings', () => {
  const css = '.a:before{content:"};{"}.b{background:url("data:x;y")}.c{top:0}';
  expect(kept(css, 'a', 'b')).toBe('.a:before{content:"};{"}.b{background:url("data:x;y")}');
});

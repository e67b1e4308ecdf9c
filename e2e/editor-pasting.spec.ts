import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { paste, textField, titleField } from './post-editor';

/** Of the clipboards that read-html.test.ts reads, those with more than words, and one without HTML. */
const files = ['chatgpt.html', 'word-notes.html', 'a-page-with-a-figure.html', 'a-database.txt'];

/** What is written, as Markdown; a picture by its words. */
const written = (page: Page) =>
  page.locator('.sheet').evaluate((sheet) => {
    const parts = sheet.querySelectorAll('textarea[aria-label=Markdown], [role=group]');
    const all = [...parts].map((part) => {
      if (part instanceof HTMLTextAreaElement) return part.value;
      const alt = part.querySelector<HTMLInputElement>('[aria-label="Alt text"]')?.value;
      const caption = part.querySelector<HTMLInputElement>('[aria-label=Caption]')?.value;
      return `(picture: ${[alt, caption].filter(Boolean).join(', ')})`;
    });
    return all.join('\n\n');
  });

test('what is copied elsewhere is text with its form, and nothing that only its program understands', async ({
  page,
  owner,
}) => {
  test.slow();
  expect(owner.email).toBeTruthy();
  await page.route('**/admin/media?from=', (route) =>
    route.fulfill({ json: { media: { fileName: 'pfp.png', alt: '', caption: '' } } }),
  );
  await page.goto('/admin/blog');
  await titleField(page).fill('Copied');
  const pasted = async (name: string, data: Parameters<typeof paste>[1], markdown: string) =>
    test.step(name, async () => {
      await textField(page).focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await paste(page, data);
      // Pictures of other sites are stored here first.
      await expect(textField(page).locator('.sheet-image .sheet-blank')).toHaveCount(0);
      await page.keyboard.press('Control+Alt+m');
      await expect.poll(() => written(page)).toBe(markdown);
      await page.keyboard.press('Control+Alt+m');
    });
  for (const file of files) {
    const path = `test/fixtures/clipboards/${file}`;
    const copied = readFileSync(path, 'utf8').replace(/\n$/, '');
    const markdown = readFileSync(path.replace(/\w+$/, 'md'), 'utf8').trimEnd();
    const stored = markdown
      .replace(/^!\[(.+)\]\(\S+ "(.+)"\)$/m, '(picture: $1, $2)')
      .replace('https://img.example/icon.png', '/vendor/pfp.png');
    await pasted(
      file,
      file.endsWith('html') ? { html: copied, text: file } : { text: copied },
      stored,
    );
  }
  const code = { text: 'if (a) {\n  go();\n}\n', code: 'typescript' };
  await pasted('VS Code, which tells the language', code, `\`\`\`typescript\n${code.text}\`\`\``);
});

import { expect, test } from './fixtures';
import { paste, textField, titleField } from './post-editor';

const copied: { from: string; html: string; markdown: string }[] = [
  {
    from: 'Google Docs',
    html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-4f2c0a4e-7fff-1a2b"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;font-style:normal;white-space:pre-wrap;">Field notes</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;font-style:normal;">Some </span><span style="font-weight:700;">bold</span><span style="font-weight:400;font-style:italic;"> and italic</span><span style="text-decoration:line-through;font-weight:400"> gone</span> <a href="https://www.google.com/url?q=https://example.com/a?b%3D1&amp;sa=D&amp;source=docs" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">a link</span></a></p><br /><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p><span>Inner</span></p></li></ul></ul><ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,iVBOR" alt="checked" aria-roledescription="checkbox"/><p>Done</p></li></ul><div dir="ltr" align="left"><table style="border:none;"><colgroup><col width="301"/></colgroup><tbody><tr style="height:0pt"><td style="vertical-align:top;"><p dir="ltr"><span>Name</span></p></td><td><p><span>Price</span></p></td></tr><tr><td><p>Tea</p><p>green</p></td><td><p style="text-align:right">3</p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`,
    markdown: `# Field notes

Some **bold** *and italic* ~~gone~~ [a link](https://example.com/a?b=1)

- One
  - Inner

* [x] Done

| Name      | Price |
| --------- | ----- |
| Tea green | 3     |`,
  },
  {
    from: 'Word',
    html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--><style><!-- p.MsoNormal {margin:0in;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head><body lang=EN-US><!--StartFragment-->
<p class=MsoTitle>Report<o:p></o:p></p>
<h2>Plan<o:p></o:p></h2>
<p class=MsoNormal>Plain <b style='mso-bidi-font-weight:normal'>bold</b> <i>italic</i><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;text-indent:-.25in;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Inner<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Second<o:p></o:p></p>
<p class=MsoNormal>Then</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><!--[if !supportLists]--><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><!--[endif]-->Number</p>
<table class=MsoTableGrid border=1><tr><td width=312 valign=top style='width:233.75pt'><p class=MsoNormal>A</p></td></tr><tr><td><p class=MsoNormal>B</p></td></tr></table>
<p class=MsoNormal><img width=100 src="file:///C:/Users/A/AppData/Local/Temp/clip_image002.png" v:shapes="Picture_x0020_1"></p><!--EndFragment--></body></html>`,
    markdown: `# Report

## Plan

Plain **bold** *italic*

- First
  - Inner
- Second

Then

1. Number

| A |
| - |
| B |`,
  },
  {
    from: 'Notion',
    html: `<meta charset='utf-8'><h1>Page</h1>
<p>Text <strong>bold</strong> <code>code</code> <a href="https://www.notion.so/x">page</a></p>
<ul>
<li>[x]  done</li>
<li>[ ]  open</li>
<li>plain</li>
</ul>
<pre><code class="language-typescript">const a = 1 &lt; 2;
</code></pre>
<blockquote>Quote</blockquote><!-- notionvc: 0f6b1a1e-7d65 -->`,
    markdown: `# Page

Text **bold** \`code\` [page](https://www.notion.so/x)

- [x] done
- [ ] open
- plain

\`\`\`typescript
const a = 1 < 2;

\`\`\`

> Quote`,
  },
  {
    from: 'GitHub',
    html: `<meta charset='utf-8'><div class="markdown-heading" dir="auto"><h2 tabindex="-1" class="heading-element" dir="auto" style="box-sizing: border-box; font-weight: var(--base-text-weight-semibold, 600);">Install</h2><a id="user-content-install" class="anchor" aria-label="Permalink: Install" href="#install"><svg class="octicon octicon-link" viewBox="0 0 16 16" width="16"><path d="m7.775 3.275"></path></svg></a></div><div class="markdown-alert markdown-alert-warning" dir="auto"><p class="markdown-alert-title" dir="auto"><svg class="octicon"></svg>Warning</p><p dir="auto">Careful.</p></div><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" id="" disabled="" class="task-list-item-checkbox" checked=""> done</li><li class="task-list-item"><input type="checkbox" disabled="" class="task-list-item-checkbox"> open</li></ul><div class="highlight highlight-source-ts notranslate position-relative overflow-auto" dir="auto" data-snippet-clipboard-copy-content="a > b"><pre><span class="pl-k">const</span> a</pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy" value="const a"><svg></svg></clipboard-copy></div></div><p><img src="https://camo.githubusercontent.com/abc" alt="A &quot;b&quot;" data-canonical-src="https://img.example/a.png" style="max-width: 100%;"></p>`,
    markdown: `## Install

> [!WARNING]
> Careful.

- [x] done
- [ ] open

\`\`\`ts
const a
\`\`\`

![A "b"](/vendor/pfp.png)`,
  },
  {
    from: 'Google Sheets',
    html: `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;" data-sheets-value="{&quot;1&quot;:2}">Item</td><td style="text-align:right;" colspan="2">Price > 1</td></tr><tr><td>Tea</td><td style="text-align:right;">3</td></tr></tbody></table>`,
    markdown: `| Item | Price > 1 |
| ---- | --------: |
| Tea  |         3 |`,
  },
  {
    from: 'Excel',
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>.xl65 {color:red}</style></head><body link="#0563C1"><table border=0 style='width:96pt'><!--StartFragment--><col width=64><tr height=20><td height=20 class=xl65 align=right>1</td><td>a</td></tr><!--EndFragment--></table></body></html>`,
    markdown: `|  1 | a |
| -: | - |`,
  },
  {
    from: 'a page with scripts',
    html: `<p STYLE = "color:red" onclick='x()'>a <a href="javascript:alert(1)">b</a> <a href=" data:text/html,x">c</a><img src=x onerror=y><style>p{}</style><script>z()</script> <b>open`,
    markdown: `a b c **open**`,
  },
];

test('what is copied elsewhere is text with its form, and nothing that only its program understands', async ({
  page,
  owner,
}) => {
  expect(owner.email).toBeTruthy();
  await page.route('**/admin/media?from=', (route) =>
    route.fulfill({ json: { media: { fileName: 'pfp.png' } } }),
  );
  await page.goto('/admin/blog');
  await titleField(page).fill('Copied');
  for (const { from, html, markdown } of copied) {
    await test.step(from, async () => {
      await textField(page).focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await paste(page, { html, text: from });
      await page.getByRole('button', { name: 'Edit as Markdown' }).click();
      await expect(page.getByRole('textbox', { name: 'Markdown' })).toHaveValue(markdown);
      await page.getByRole('button', { name: 'Back to the sheet' }).click();
    });
  }
});

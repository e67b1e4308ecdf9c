import { liveMarkup } from 'test/live-markup';
import { describe, expect, it } from 'vitest';
import { emailHtml } from './email-html';

const text =
  '> Hello <b>there</b>\n> second line\n\nSee https://x.example/a\n\n────\nName:      Ada\nEmail:     a@b.c\n\nIn the inbox: https://x.example/a?b=1&c=2';

describe('the page of an email', () => {
  it('shows words, facts and links, and the subject as its title', () => {
    const html = emailHtml('New message from Ada', text);
    expect(html).toContain('<h1>New message from Ada</h1>');
    expect(html).toContain(
      '<blockquote>Hello &lt;b&gt;there&lt;/b&gt;<br>second line</blockquote>',
    );
    expect(html).toContain('<tr><th>Name</th><td>Ada</td></tr>');
    expect(html).toContain('<a href="https://x.example/a?b=1&amp;c=2">');
  });

  it('says only what was written, whatever that is', () => {
    const html = emailHtml(
      '<script>x</script>',
      'https://x.example/"onclick="x()\n\n--\n<img src=x onerror=x()>',
    );
    expect(liveMarkup(html.slice(html.indexOf('<main'), html.indexOf('</body')))).toEqual([]);
    expect(html).not.toContain('<script');
  });
});

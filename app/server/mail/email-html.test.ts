import { liveMarkup } from 'test/live-markup';
import { describe, expect, it } from 'vitest';
import { accentOf } from '~/formats/accent';
import { emailHtml } from './email-html';

const text =
  '> Hello <b>there</b>\n> second line\n\nSee https://x.example/a\n\n────\nName:      Ada\nEmail:     a@b.c\n\nIn the inbox: https://x.example/a?b=1&c=2';

const look = { siteName: 'Ada’s notes', accent: '#ff9d5c' };

describe('the page of an email', () => {
  it('shows words, facts and links, and the subject as its title', () => {
    const html = emailHtml('New message from Ada', text, look);
    expect(html).toContain('<h1>New message from Ada</h1>');
    expect(html).toContain(
      '<blockquote>Hello &lt;b&gt;there&lt;/b&gt;<br>second line</blockquote>',
    );
    expect(html).toContain('<tr><th>Name</th><td>Ada</td></tr>');
    expect(html).toContain(
      '<a class="action" href="https://x.example/a?b=1&amp;c=2">In the inbox</a>',
    );
  });

  it('says whose it is, in the accent of the site by day and by night', () => {
    const html = emailHtml('New reply', 'Ada replied:\n\nRead it there: https://x.example/a', look);
    expect(html).toContain('<header>Ada’s notes</header>');
    const { light, dark } = accentOf(look.accent);
    for (const { signal } of [light, dark]) expect(html).toContain(`background: ${signal}`);
    expect(html).toContain('<p><a class="action" href="https://x.example/a">Read it there</a></p>');
  });

  it('names a link among words instead of spelling its address', () => {
    const html = emailHtml('New reply', 'Hi.\n\n--\nYou asked.\nUnsubscribe: https://x/k', look);
    expect(html).toContain('<p>You asked.<br><a href="https://x/k">Unsubscribe</a></p>');
  });

  it('quotes below the line that says who wrote it, in the answer to a message', () => {
    const html = emailHtml('Re: Sites', 'Yes.\n\nAda wrote on 2026-11-18:\n> Hello,\n> Ada', look);
    expect(html).toContain('wrote on 2026-11-18:</p>\n<blockquote>Hello,<br>Ada</blockquote>');
  });

  it('says only what was written, whatever that is', () => {
    const html = emailHtml(
      '<script>x</script>',
      'https://x.example/"onclick="x()\n\n--\n<img src=x onerror=x()>',
      { ...look, siteName: '<b>Ada' },
    );
    expect(liveMarkup(html.slice(html.indexOf('<main'), html.indexOf('</body')))).toEqual([]);
    expect(html).not.toContain('<script');
  });
});

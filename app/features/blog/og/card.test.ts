import { describe, expect, it } from 'vitest';
import { drawableText, drawCard } from './card.server';

describe('the text of a sharing card', () => {
  it('is what the fonts have, in the letters of Latin and Cyrillic scripts', () => {
    for (const text of ['Łódź & “Tiếng Việt” – 99.99 %', 'Ёлка №1 за 5 €', 'Œuvre, naïve…']) {
      expect(drawableText(text)).toBe(text);
    }
    expect(drawableText('Nai\u0308ve')).toBe('Naïve');
  });

  it('leaves out what would be drawn as empty boxes', () => {
    expect(drawableText('Ŏ, ﬁne and non‑stop → ∞')).toBe('O, fine and non-stop');
    expect(drawableText('Rockets 🚀 and 日本語 today')).toBe('Rockets and today');
    expect(drawableText('مرحبا بالعالم!')).toBe('');
    expect(drawableText('🎉 👩‍🚀')).toBe('');
  });

  it('is drawn in title and facts alike, each letter as itself', async () => {
    const given = { host: 'me.example', siteName: 'Ada', plate: '', accent: '#00ff00' };
    const draw = (title: string, fact: string) =>
      drawCard({ ...given, title, facts: [fact] }).then(Buffer.from);
    // Letters that a font does not have all look the same.
    for (const [one, other] of ['ŁŐ', 'ẠỆ', 'ЖЩ', 'ҚҮ']) {
      expect((await draw(`${one}`, 'A')).equals(await draw(`${other}`, 'A'))).toBe(false);
      expect((await draw('A', `${one}`)).equals(await draw('A', `${other}`))).toBe(false);
    }
    expect((await draw('日本語', '山田')).equals(await draw('Ada', ''))).toBe(true);
  });
});

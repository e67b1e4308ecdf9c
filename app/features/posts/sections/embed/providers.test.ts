import { expect, it } from 'vitest';
import { embedOf } from './providers';

it.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=42',
  ],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  [
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  ],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  [
    'https://vimeo.com/76979871/abcdef0123',
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=abcdef0123',
  ],
  ['https://codepen.io/ada/pen/abcXYZ', 'https://codepen.io/ada/embed/abcXYZ?default-tab=result'],
  [
    'https://gist.github.com/ada/0123456789abcdef0123456789abcdef',
    'https://gist.github.com/ada/0123456789abcdef0123456789abcdef.pibb',
  ],
  [
    'https://bsky.app/profile/ada.example.com/post/3kabcdefgh2x',
    'https://embed.bsky.app/embed/ada.example.com/app.bsky.feed.post/3kabcdefgh2x',
  ],
  [
    'https://social.example/@ada/109876543210987654',
    'https://social.example/@ada/109876543210987654/embed',
  ],
])('%s is shown by %s', (address, src) => {
  expect(embedOf(address)?.src).toBe(src);
});

it.each([
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?https://youtu.be/dQw4w9WgXcQ',
  'https://user:password@social.example/@ada/109876543210987654',
  "https://social.example;script-src 'unsafe-inline'/@ada/109876543210987654",
  'https://social.example;script-src/@ada/109876543210987654',
  'https://social.example,evil.example/@ada/109876543210987654',
  'javascript:alert(1)',
  'https://www.youtube.com/channel/ada',
  '',
])('%s is no embed', (address) => {
  expect(embedOf(address)).toBeNull();
});

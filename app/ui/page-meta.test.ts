import { expect, it } from 'vitest';
import { pageMeta } from './page-meta';

const site = {
  siteName: 'Ada',
  ownerName: 'Ada Lovelace',
  meta: { title: 'Ada: engines', description: 'Notes.', keywords: ['engines'] },
};
const matches = [{ id: 'root', loaderData: { origin: 'https://site.example', site } }, undefined];

it('has the defaults of the site: its title, the owner’s picture, type website', () => {
  const tags = pageMeta({ path: '/' }, matches);
  expect(tags).toContainEqual({ title: site.meta.title });
  expect(tags).toContainEqual({ property: 'og:type', content: 'website' });
  expect(tags).toContainEqual({
    property: 'og:image',
    content: 'https://site.example/vendor/pfp.png',
  });
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://site.example/' });
  expect(JSON.stringify(tags)).not.toContain('noindex');
});

it('says what a page says of itself', () => {
  const tags = pageMeta(
    {
      title: 'T',
      description: 'D',
      keywords: 'a, b',
      path: '/x',
      image: '/og/x.png',
      type: 'article',
      noindex: true,
      structuredData: { '@type': 'Article' },
    },
    matches,
  );
  expect(tags).toContainEqual({ title: 'T' });
  expect(tags).toContainEqual({ name: 'keywords', content: 'a, b' });
  expect(tags).toContainEqual({ name: 'twitter:image', content: 'https://site.example/og/x.png' });
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(tags).toContainEqual({ 'script:ld+json': { '@type': 'Article' } });
});

import { describe, expect, it } from 'vitest';
import { emptyValues, type Post } from '~/features/posts/post';
import { postMeta } from './post-meta';

const names = {
  siteName: 'Site',
  ownerName: 'Owner',
  origin: 'https://site.example',
  timeZone: 'Europe/Madrid',
};
const post = (values: Partial<Post>): Post => ({
  ...emptyValues,
  id: 'p1',
  title: 'First light',
  author: 'Ada',
  timeToRead: '5 min',
  createdAt: '2024-02-01T10:00:00.000Z',
  updatedAt: '2024-03-01T10:00:00.000Z',
  views: 0,
  lastViewed: null,
  migratedAt: null,
  originalId: null,
  publicFrom: '',
  version: 1,
  isDraft: false,
  agentId: null,
  ...values,
});

describe('what a post says of itself', () => {
  it('is its title, excerpt and section titles', () => {
    const meta = postMeta(
      post({ excerpt: 'In short.', content: [{ type: 'text', value: '', title: 'Optics' }] }),
      names,
    );
    expect(meta.title).toBe('First light - Site Blog');
    expect(meta.description).toBe('In short.');
    expect(meta.keywords).toBe('First light, Ada, Optics');
    expect(meta.path).toBe('/blog/p1');
    expect(meta.image).toBe('/og/post-p1.png');
  });

  it('is what the owner wrote for search engines, where there is something', () => {
    const meta = postMeta(
      post({
        seoTitle: 'T',
        seoDescription: 'D',
        seoKeywords: 'a, b',
        headerImage: 'h.webp',
        excerpt: 'x',
      }),
      names,
    );
    expect(meta).toMatchObject({
      title: 'T',
      description: 'D',
      keywords: 'a, b',
      image: '/vendor/h.webp',
    });
  });

  it('falls back to an invitation to read', () => {
    expect(postMeta(post({}), names).description).toBe('Read First light by Ada. 5 min read.');
  });

  it('calls a post without a title Untitled, everywhere', () => {
    const { title, description, keywords, structuredData } = postMeta(post({ title: ' ' }), names);
    expect(title).toBe('Untitled - Site Blog');
    expect(description).toBe('Read Untitled by Ada. 5 min read.');
    expect(keywords).toBe('Ada');
    expect(structuredData).toMatchObject({ headline: 'Untitled' });
  });

  it('leaves out an author that nobody named; to search engines it is the owner', () => {
    const { description, structuredData } = postMeta(post({ author: '' }), names);
    expect(description).toBe('Read First light. 5 min read.');
    expect(structuredData.author.name).toBe('Owner');
  });

  it('is an Article', () => {
    expect(postMeta(post({ publishedDate: '2024-01-05' }), names).structuredData).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: 'First light',
      description: 'Read First light by Ada. 5 min read.',
      image: 'https://site.example/og/post-p1.png',
      datePublished: '2024-01-05',
      dateModified: '2024-02-01T10:00:00.000Z',
      author: { '@type': 'Person', name: 'Ada' },
      publisher: { '@type': 'Person', name: 'Owner' },
      mainEntityOfPage: 'https://site.example/blog/p1',
    });
    expect(postMeta(post({}), names).structuredData.datePublished).toBe('2024-02-01T10:00:00.000Z');
    const timed = postMeta(post({ publishedDate: '2024-07-05T14:30' }), names);
    expect(timed.structuredData.datePublished).toBe('2024-07-05T12:30:00.000Z');
    const earlier = postMeta(post({ publishedDate: 'January 5, 2024' }), names);
    expect(earlier.structuredData.datePublished).toBe('2024-01-05');
  });

  it('is a HowTo with one step for each event when there is a timeline', () => {
    const content: Post['content'] = [
      {
        type: 'timeline',
        events: [
          { date: '5000 BC', title: 'Dawn', content: [{ type: 'text', value: 'x'.repeat(400) }] },
          { date: '1608', title: 'Lens', content: [{ type: 'list', items: ['a'] }] },
        ],
      },
    ];
    expect(postMeta(post({ content }), names).structuredData).toMatchObject({
      '@type': 'HowTo',
      name: 'First light',
      step: [
        { '@type': 'HowToStep', name: 'Dawn', text: '5000 BC', description: 'x'.repeat(300) },
        { '@type': 'HowToStep', name: 'Lens', text: '1608', description: 'Lens' },
      ],
    });
  });
});

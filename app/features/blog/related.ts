import type { Post } from '~/features/posts/post';
import { foldCase } from '~/formats/text';

type Described = Pick<Post, 'id' | 'title' | 'excerpt' | 'tags' | 'seoKeywords'>;

const keywordWeight = 4;
const titleWeight = 2;
const shortestWord = 4;

/** The posts that share the most terms with one, best first; without those that share none. */
export function relatedTo<T extends Described>(
  post: Described,
  candidates: readonly T[],
  count: number,
): T[] {
  const own = weightsOf(post);
  return candidates
    .filter((candidate) => candidate.id !== post.id)
    .map((candidate) => ({ candidate, score: scoreOf(own, weightsOf(candidate)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

function weightsOf(post: Described): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (words: string[], weight: number) => {
    for (const word of words) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  };
  add(wordsOf(post.excerpt), 1);
  add(wordsOf(post.title), titleWeight);
  const keywords = [...post.tags, ...post.seoKeywords.split(',')];
  add(keywords.map((keyword) => foldCase(keyword).trim()).filter(Boolean), keywordWeight);
  return weights;
}

function wordsOf(text: string): string[] {
  return (foldCase(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word.length >= shortestWord,
  );
}

function scoreOf(a: Map<string, number>, b: Map<string, number>): number {
  let score = 0;
  for (const [word, weight] of a) score += weight * (b.get(word) ?? 0);
  return score;
}

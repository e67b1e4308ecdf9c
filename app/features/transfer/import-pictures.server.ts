import type { Definition, Html, Image, Link } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { encodeImage } from '~/features/media/encode-image.server';
import { acceptedEnding, type FileUse } from '~/features/media/files';
import { newFile, newFileName } from '~/features/media/files.server';
import { parseMarkdown } from '~/features/posts/markdown/markdown-parser';
import { mediaMarkdown, type Player, readPlayer } from '~/features/posts/sections/media-sections';
import type { BundledMedia } from './bundled-media.server';
import { baseName, type FileFinder } from './find-file';
import type { Progress } from './import-batches.server';
import type { Files, ImportedPost } from './imported';

/**
 * A file that a post shows or plays: its address there, and its path among the uploaded files, if
 * it is one of them.
 */
export interface ReferencedFile {
  address: string;
  use: FileUse | 'picture';
  path: string | undefined;
}

/** The files of a post, each address once: its header picture first, then those in its text. */
export function filesOf(post: ImportedPost, finder: FileFinder): ReferencedFile[] {
  const { pictures, players } = mediaIn(post.markdown);
  const uses = new Map<string, ReferencedFile['use']>([[post.headerPicture, 'picture']]);
  for (const { node } of pictures) uses.set(node.url, 'picture');
  for (const { tag, src, poster, captions } of players) {
    uses.set(poster, 'picture').set(captions, 'captions').set(src, tag);
  }
  uses.delete('');
  return [...uses].map(([address, use]) => ({
    address,
    use,
    path: finder.find(address, post.folder),
  }));
}

/** Encodes each picture once, and checks video and audio; null if a file cannot be imported. */
export async function encodeMedia(
  shown: readonly ReferencedFile[],
  files: Files,
  now: Date,
  onProgress: Progress,
): Promise<Map<string, BundledMedia | null>> {
  const uses = new Map(shown.flatMap(({ path, use }) => (path ? [[path, use] as const] : [])));
  const encoded = new Map<string, BundledMedia | null>();
  for (const [path, use] of uses) {
    onProgress({ step: 'pictures', done: encoded.size, total: uses.size });
    const bytes = files[path] ?? new Uint8Array();
    const made = use === 'picture' ? encodeImage(bytes, now) : fileAsItIs(path, bytes, use, now);
    encoded.set(path, await made.catch(() => null));
  }
  return encoded;
}

async function fileAsItIs(path: string, bytes: Uint8Array, use: FileUse, now: Date) {
  const fileName = newFileName(acceptedEnding(use, bytes));
  return { ...newFile(fileName, baseName(path), bytes.length, now), bytes };
}

/**
 * Replaces the old addresses of imported files. A video or audio that was not imported, or that is
 * inside a list or a quote, becomes a link.
 */
export function replaceMedia(markdown: string, carried: ReadonlyMap<string, string>): string {
  const { pictures, players } = mediaIn(markdown);
  const swaps = [
    ...pictures.map(({ node }) => ({ node, text: swappedPicture(node, carried.get(node.url)) })),
    ...players.map((player) => ({ node: player.node, text: swappedPlayer(player, carried) })),
  ].sort((a, b) => startOf(a.node) - startOf(b.node));
  let text = '';
  let end = 0;
  for (const { node, text: swapped } of swaps) {
    if (swapped === null) continue;
    text += markdown.slice(end, startOf(node)) + swapped;
    end = node.position?.end.offset ?? end;
  }
  return text + markdown.slice(end);
}

function swappedPicture(picture: Picture, fileName: string | undefined): string | null {
  return fileName ? asMarkdown({ ...picture, url: `/vendor/${fileName}` }) : null;
}

function swappedPlayer(player: PlacedPlayer, carried: ReadonlyMap<string, string>): string {
  const { tag, src, caption, width, height, isBlock } = player;
  const [fileName = '', poster = '', captions = ''] = [src, player.poster, player.captions].map(
    (address) => carried.get(address),
  );
  if (fileName && isBlock) {
    return mediaMarkdown(tag, { fileName, caption, poster, captions, width, height });
  }
  const url = fileName ? `/vendor/${fileName}` : src;
  return asMarkdown({
    type: 'link',
    url,
    children: [{ type: 'text', value: caption || baseName(src) }],
  });
}

/** A video or audio in the form that is read as a section. */
interface PlacedPlayer extends Player {
  node: Html;
  /** It is a block of its own and can become a section. */
  isBlock: boolean;
}

/** A picture, or the definition that one or more refer to. */
type Picture = Image | Definition;

function mediaIn(markdown: string): { pictures: { node: Picture }[]; players: PlacedPlayer[] } {
  const pictures: { node: Picture }[] = [];
  const players: PlacedPlayer[] = [];
  if (!/!\[|<(?:video|audio) controls /.test(markdown)) return { pictures, players };
  const tree = parseMarkdown(markdown).tree;
  const referred = new Set<string>();
  visit(tree, 'imageReference', ({ identifier }) => {
    referred.add(identifier);
  });
  visit(tree, (node, _, parent) => {
    const isReferred = node.type === 'definition' && referred.has(node.identifier);
    if (node.type === 'image' || isReferred) pictures.push({ node });
    if (node.type === 'html') players.push(...playersIn(node, parent?.type === 'root'));
  });
  return { pictures, players };
}

function playersIn(node: Html, isBlock: boolean): PlacedPlayer[] {
  const player = /^<\w+ controls src="/.test(node.value) && readPlayer(node.value);
  return player ? [{ ...player, node, isBlock }] : [];
}

function asMarkdown(node: Picture | Link): string {
  return toMarkdown(node).trim();
}

function startOf({ position }: Picture | Html): number {
  return position?.start.offset ?? 0;
}

import { titleOf } from '~/features/posts/post-display';
import { countFiles, ownPaths } from './bundled-media.server';
import { baseName, type ReferencedFile } from './import-pictures.server';
import type { Files, Imported } from './imported';
import type { ReadPost } from './read-chosen.server';

export type Referenced = readonly ReferencedFile[];

export function pathsIn(shown: Referenced): string[] {
  return [...new Set(shown.flatMap(({ path }) => path ?? []))];
}

/** The files of an export of this site, which keep their names, by path. */
export function namesByPath(
  media: readonly { fileName: string }[],
  files: Files,
): Map<string, string> {
  const paths = ownPaths(files);
  return new Map(media.map(({ fileName }) => [paths.get(fileName) ?? '', fileName]));
}

export function plannedFiles(
  { media = [] }: Pick<Imported, 'media'>,
  files: Files,
  shown: Referenced,
) {
  const own = namesByPath(media, files);
  const carried = countFiles(media, files);
  const came = shown.filter(({ path }) => path && !own.has(path));
  const pictures = pathsIn(came.filter(({ use }) => use === 'picture')).length;
  return {
    pictures: carried.pictures + pictures,
    files: carried.files + pathsIn(came).length - pictures,
  };
}

export function missingPictures(shown: Referenced): string[] {
  const pictures = shown.filter(({ use, path }) => use === 'picture' && !path);
  return [...new Set(pictures.map(({ address }) => address))];
}

/** What is not supported or not among the files, for each post; pictures are listed separately. */
export function unsupportedIn(posts: readonly ReadPost[]): string[] {
  const lines = posts.flatMap(({ post, shown }) => {
    const absent = shown
      .filter(({ use, path }) => use !== 'picture' && !path)
      .map(
        ({ address, use }) =>
          `${use} ${baseName(address)}, which couldn’t be imported${use === 'captions' ? '' : ', now a link'}`,
      );
    const lost = [...new Set([...post.lost, ...absent])];
    return lost.length > 0 ? [`${titleOf(post.values)}: ${lost.join('; ')}`] : [];
  });
  return [...new Set(lines)];
}

import { titleOf } from '~/features/posts/post-display';
import { fileEnding } from '~/formats/file-types';
import type { ArchivedMedia } from './archive';
import { ownMedia } from './bundled-media.server';
import { baseName, type ReferencedFile } from './import-pictures.server';
import type { Files } from './imported';
import type { ReadPost } from './read-chosen.server';

export type Referenced = readonly ReferencedFile[];

export function pathsIn(shown: Referenced): string[] {
  return [...new Set(shown.flatMap(({ path }) => path ?? []))];
}

/** The numbers of pictures and of other files that an import would store. */
export function plannedFiles(media: readonly ArchivedMedia[], files: Files, shown: Referenced) {
  const own = ownMedia(media, files);
  const others = [...own.values()].filter(({ fileName }) => fileEnding(fileName)).length;
  const came = shown.filter(({ path }) => path && !own.has(path));
  const pictures = pathsIn(came.filter(({ use }) => use === 'picture')).length;
  return {
    pictures: own.size - others + pictures,
    files: others + pathsIn(came).length - pictures,
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

import { titleOf } from '~/features/posts/post-display';
import { fileEnding } from '~/formats/file-types';
import type { Db } from '~/server/storage/database.server';
import { chunks } from '~/server/storage/rows.server';
import type { ArchivedMedia } from './archive';
import { ownMedia } from './bundled-media.server';
import { baseName } from './find-file';
import type { ReferencedFile } from './import-pictures.server';
import type { Files } from './imported';
import type { ReadPost } from './read-chosen.server';

type Referenced = readonly ReferencedFile[];

/** The numbers of pictures and of other files that an import would store: of its own files those that are not here. */
export async function plannedFiles(
  db: Db,
  media: readonly ArchivedMedia[],
  files: Files,
  shown: Referenced,
) {
  const names = ownMedia(media, files).map(({ own }) => own.fileName);
  const here = new Set<string>();
  for (const some of chunks(names, 200)) {
    const rows = db.selectFrom('media').select('fileName').where('fileName', 'in', some);
    for (const { fileName } of await rows.execute()) here.add(fileName);
  }
  const own = names.filter((name) => !here.has(name)).map((name) => fileEnding(name) ?? 'picture');
  const uses = new Map(shown.flatMap(({ path, use }) => (path ? [[path, use] as const] : [])));
  const all = [...own, ...uses.values()];
  const pictures = all.filter((use) => use === 'picture').length;
  return { pictures, files: all.length - pictures };
}

/** A picture that another site has. */
export const isElsewhere = ({ use, path, address }: ReferencedFile) =>
  use === 'picture' && !path && /^https?:\/\//.test(address);

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

import { strFromU8 } from 'fflate';
import { type Archive, archiveIndex, readArchive } from './archive';
import { readGhostExport } from './ghost';
import { type Files, type Imported, ImportRefused } from './imported';
import { readMarkdownFolder } from './markdown-folder';
import { readWordpressExport } from './wordpress';

const unknownFile =
  "This is neither an export of this site, Ghost's or WordPress's export, nor a folder of Markdown files with front matter. Choose another file.";

/** What the chosen files are: this site's own export, or what another system holds. */
export function readImport(files: Files, timeZone: string): { archive: Archive } | Imported {
  const entries = Object.entries(files);
  for (const [name, bytes] of entries) {
    // An export.json that was taken out of its zip is ours, too, whatever it is called now.
    if (name !== archiveIndex && entries.length > 1) continue;
    const archive = readArchive(parse(bytes));
    if (archive) return { archive };
  }
  for (const [name, bytes] of entries) {
    const imported = /\.(?:md|mdx|markdown|png|jpe?g|gif|webp|avif)$/i.test(name)
      ? null
      : (readGhostExport(parse(bytes), timeZone) ??
        readWordpressExport(strFromU8(bytes), timeZone));
    if (imported) return imported;
  }
  const folder = readMarkdownFolder(files, timeZone);
  if (folder) return folder;
  throw new ImportRefused(unknownFile);
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(strFromU8(bytes));
  } catch {
    return null;
  }
}

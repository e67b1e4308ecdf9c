import { statfsSync } from 'node:fs';

/** File systems over a network, by what statfs calls them. */
const kinds: Record<number, string> = {
  26985: 'NFS',
  4283649346: 'CIFS',
  4266872130: 'SMB',
  1702057286: 'FUSE',
};

/** A sentence where SQLite would lie on such a disk: their locks and writes can be lost. */
export function networkDisk(folder: string, read = statfsSync): string | undefined {
  const kind = kinds[read(folder).type >>> 0];
  return (
    kind &&
    `${folder} is on a network disk (${kind}), where SQLite can lose what was written. Use a disk of this machine, or PostgreSQL (DATABASE_URL).`
  );
}

import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The service may write to its own folders alone: a drop-in beside its unit names the one for backups.
 * Returns what was done, and undefined where there was nothing to do.
 */
export function allowFolder(
  folder: string,
  owner: { uid: number; gid: number },
  units = '/etc/systemd/system',
): string | undefined {
  if (!existsSync(join(units, 'site.service'))) return undefined;
  const dropIn = join(units, 'site.service.d', 'backup-folder.conf');
  const text = `[Service]\nReadWritePaths="${folder}"\n`;
  if (existsSync(dropIn) && readFileSync(dropIn, 'utf8') === text) return undefined;
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chownSync(folder, owner.uid, owner.gid);
  }
  mkdirSync(join(units, 'site.service.d'), { recursive: true, mode: 0o755 });
  writeFileSync(dropIn, text, { mode: 0o644 });
  spawnSync('systemctl', ['daemon-reload'], { stdio: 'ignore' });
  return `The service may write to ${folder} from its next start on (${dropIn}): systemctl restart site`;
}

import type { statfsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { networkDisk } from './network-disk';

const disk = (type: number) => (() => ({ type })) as unknown as typeof statfsSync;

it('a network disk is named, a disk of this machine is not', () => {
  expect(networkDisk('/data', disk(0x6969))).toContain('/data is on a network disk (NFS)');
  // As a signed number, as some systems give it.
  expect(networkDisk('/data', disk(0xff534d42 | 0))).toContain('(CIFS)');
  expect(networkDisk('/data', disk(0x65735546))).toContain('(FUSE)');
  expect(networkDisk('/')).toBeUndefined();
});

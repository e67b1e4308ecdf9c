import { describeOnBothEngines } from 'test/engines';
import { expect, it } from 'vitest';
import { writeSetting } from '~/server/storage/settings.server';
import { defaultSettings } from './settings';
import { loadCommentSettings } from './settings.server';

const now = new Date('2026-11-10T12:00:00Z');

describeOnBothEngines('the settings of comments', (open) => {
  it('are the defaults where what is stored cannot be read', async () => {
    const { db } = await open();
    expect(await loadCommentSettings(db)).toEqual(defaultSettings);
    for (const wrong of ['[]', '"on"', 'null', '7', '{', '', '{"hold":"some","enabled":"no"}']) {
      await writeSetting(db, 'comments', wrong, now);
      expect(await loadCommentSettings(db), wrong).toEqual(defaultSettings);
    }
    await writeSetting(db, 'comments', '{"enabled":true,"hold":"all"}', now);
    expect(await loadCommentSettings(db)).toEqual({ ...defaultSettings, hold: 'all' });
  });
});

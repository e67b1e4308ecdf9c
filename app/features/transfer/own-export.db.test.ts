import { strToU8, unzipSync, zipSync } from 'fflate';
import { describeOnBothEngines } from 'test/engines';
import { fileBytes, pngBytes, storeImage } from 'test/factories/files';
import { bytesOf } from 'test/stream';
import { expect, it } from 'vitest';
import { chunkBytes, type FileUse } from '~/features/media/files';
import { fileStream, newFile, storePart } from '~/features/media/files.server';
import { describeMedia, insertMedia, listMedia } from '~/features/media/media.server';
import { emptyValues, type PostValues, valuesOf } from '~/features/posts/post';
import { contentToMarkdown } from '~/features/posts/post-markdown';
import { createPost, eachPost } from '~/features/posts/posts.server';
import { tables } from '~/features.server';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { exportPosts } from './export.server';
import { importFiles, planImport } from './import.server';

const now = new Date('2026-03-01T12:00:00Z');
const options = (db: Db) => ({
  now,
  timeZone: 'America/New_York',
  write: <T>(work: (trx: Db) => Promise<T>) => inTransaction(db, work),
});

describeOnBothEngines("an import of this site's own export", (open) => {
  it('its Markdown files alone bring their posts and pictures, and never one that is here', async () => {
    const { db } = await open();
    const { fileName } = await storeImage(db, await pngBytes(), now);
    const written: PostValues = {
      ...emptyValues,
      title: 'Orbits: "explained"',
      slug: 'orbits',
      excerpt: 'Round and round',
      author: 'Ada',
      timeToRead: '9 min',
      publishedDate: '2026-02-03',
      tags: ['Space', 'a: b'],
      series: 'Sky, deep',
      visibility: 'unlisted',
      seoTitle: 'SEO',
      content: [
        { type: 'text', title: 'Start', value: `Some *markdown* ![a](/vendor/${fileName})` },
        { type: 'list', items: ['one', 'two'] },
        { type: 'table', headers: ['A', 'B'], rows: [['1', 'x|y']] },
      ],
    };
    await createPost(db, { ...written, headerImage: fileName }, now);
    await createPost(db, { ...emptyValues, title: 'Draft', visibility: 'private' }, now);
    const { 'export.json': _, ...files } = unzipSync(await bytesOf(exportPosts(db, now)));
    const chosen = [{ name: 'posts.zip', bytes: zipSync(files) }];
    expect(await importFiles(db, chosen, options(db))).toMatchObject({ created: 0, skipped: 2 });
    const { db: other } = await open();
    for (const created of [2, 0])
      expect(await importFiles(other, chosen, options(other))).toMatchObject({
        created,
        missingPictures: [],
        leftOut: [],
      });
    const [moved] = (await Array.fromAsync(eachPost(other))).filter(
      ({ title }) => title === written.title,
    );
    const [carried] = await listMedia(other, tables);
    const { content, ...fields } = moved ? valuesOf(moved) : emptyValues;
    const { content: writtenContent, ...writtenFields } = written;
    expect(fields).toEqual({ ...writtenFields, headerImage: carried?.fileName });
    // Markdown lists and tables stay in their text.
    expect(contentToMarkdown(content)).toBe(
      contentToMarkdown(writtenContent).replace(fileName, carried?.fileName ?? ''),
    );
  });

  it('every post, picture, film, sound, poster, captions and download comes back, byte for byte', async () => {
    const { db } = await open();
    const bytes = new Map<string, Uint8Array>();
    const store = async (use: FileUse, name: string, content: Uint8Array) => {
      const part = { use, size: content.length, at: 0, fileName: '' };
      const { fileName } = await storePart(db, part, content, now);
      await insertMedia(db, newFile(fileName, name, content.length, now));
      bytes.set(fileName, content);
      return fileName;
    };
    const shown = await storeImage(db, await pngBytes(), now);
    const poster = await storeImage(db, await pngBytes(), now);
    const details = { alt: 'A dark square', caption: 'Below', focusX: 20, focusY: 80 };
    await describeMedia(db, shown.fileName, details);
    const film = await store('video', 'film.mp4', fileBytes('mp4', chunkBytes * 2 + 7));
    const sound = await store('audio', 'sound.ogg', fileBytes('ogg'));
    const captions = await store('captions', 'film.vtt', fileBytes('vtt'));
    const report = await store('file', 'report.pdf', strToU8('%PDF-1.7'));
    const content: PostValues['content'] = [
      { type: 'text', value: `![A dark square](/vendor/${shown.fileName}) and *more*` },
      {
        type: 'video',
        fileName: film,
        caption: 'The film',
        poster: poster.fileName,
        captions,
        width: 640,
        height: 360,
      },
      { type: 'audio', fileName: sound, caption: 'The sound' },
      { type: 'file', fileName: report, name: 'report.pdf', caption: 'All of it', size: 8 },
    ];
    const values = { ...emptyValues, title: 'Media', headerImage: shown.fileName, content };
    await createPost(db, { ...values, timeToRead: '1 min' }, now);
    await createPost(
      db,
      {
        ...emptyValues,
        title: 'At noon',
        publishedDate: '2026-02-03T12:30',
        timeToRead: '1 min',
      },
      now,
    );
    const chosen = [{ name: 'posts.zip', bytes: await bytesOf(exportPosts(db, now)) }];
    const { db: other } = await open();
    const counts = { created: 2, pictures: 2, files: 4, missingPictures: [] };
    expect(await planImport(other, chosen, { now, timeZone: 'UTC' })).toMatchObject(counts);
    expect(await importFiles(other, chosen, options(other))).toMatchObject({
      ...counts,
      refusedPictures: 0,
    });
    const [before, after] = [
      await Array.fromAsync(eachPost(db)),
      await Array.fromAsync(eachPost(other)),
    ];
    expect(after.map(valuesOf)).toEqual(before.map(valuesOf));
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(await listMedia(other, tables)).toEqual(await listMedia(db, tables));
    for (const [fileName, content] of bytes) {
      const stream = fileStream(other, fileName, 0, content.length - 1);
      expect(Buffer.compare(await bytesOf(stream), content), fileName).toBe(0);
    }
    const again = await importFiles(other, chosen, options(other));
    expect(again).toMatchObject({ created: 0, skipped: 2, pictures: 0, files: 0 });
  });
});

import { useCallback, useState } from 'react';
import { signedOut } from '~/ui/action-result';
import { useToast } from '~/ui/toast';
import type { FileUse } from './files';
import type { MediaItem } from './media';
import { SignedOut, uploadFile, uploadPicture } from './upload';
import { countUpload } from './use-uploading';

const stillAtServer = 1;

/** Sends files to the server, one after the other. What is refused is told in words; the rest goes on. */
export function useUpload() {
  const toast = useToast();
  const [waiting, setWaiting] = useState(0);
  /** Of the file on its way, from 0 to 1. */
  const [progress, setProgress] = useState(0);

  const run = useCallback(
    async (file: File, send: (onProgress: (done: number) => void) => Promise<MediaItem>) => {
      setProgress(0);
      try {
        return await countUpload(send(setProgress));
      } catch (error) {
        toast.show({ message: sentenceOf(error, file.name), tone: 'bad' });
        return null;
      } finally {
        setWaiting((count) => count - 1);
      }
    },
    [toast],
  );

  const store = useCallback(
    (file: File) => {
      setWaiting((count) => count + 1);
      return run(file, (onProgress) => uploadPicture(file, onProgress));
    },
    [run],
  );
  /** Many at once, in their order; those that are refused are left out. */
  const storeAll = useCallback(
    async (files: Iterable<File>, onStored: (media: MediaItem) => void) => {
      const list = [...files];
      setWaiting((count) => count + list.length);
      for (const file of list) {
        const media = await run(file, (onProgress) => uploadPicture(file, onProgress));
        if (media) onStored(media);
      }
    },
    [run],
  );
  const storeFile = useCallback(
    (file: File, use: FileUse) => {
      setWaiting((count) => count + 1);
      return run(file, (onProgress) => uploadFile(file, use, onProgress));
    },
    [run],
  );
  /** The first of several files, where one goes; says that the others are not taken. */
  const onlyOne = (files: FileList | null, advice = '') => {
    const file = files?.[0];
    if (!file || files.length === 1) return file;
    toast.show({ message: `One file goes here: only ${file.name} is taken. ${advice}`.trim() });
    return file;
  };

  return {
    store,
    storeAll,
    storeFile,
    onlyOne,
    busy: waiting > 0,
    /** What is going on, in words; empty where nothing is. */
    said: wordsFor(waiting, progress),
  };
}

function sentenceOf(error: unknown, fileName: string): string {
  if (error instanceof SignedOut) return signedOut;
  return `${fileName}: ${error instanceof Error ? error.message : String(error)}`;
}

function wordsFor(waiting: number, progress: number): string {
  if (waiting === 0) return '';
  if (waiting > 1) return `Uploading… ${waiting} files to go`;
  return progress >= stillAtServer ? 'Storing…' : `Uploading… ${Math.floor(progress * 100)} %`;
}

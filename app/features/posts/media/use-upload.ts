import { useCallback, useState } from 'react';
import { signedOut } from '~/ui/answer';
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
    async (send: (onProgress: (done: number) => void) => Promise<MediaItem>) => {
      setWaiting((count) => count + 1);
      setProgress(0);
      try {
        return await countUpload(send(setProgress));
      } catch (error) {
        toast.show({ message: sentenceOf(error), tone: 'bad' });
        return null;
      } finally {
        setWaiting((count) => count - 1);
      }
    },
    [toast],
  );

  const store = useCallback(
    (file: File) => run((onProgress) => uploadPicture(file, onProgress)),
    [run],
  );
  /** Many at once, in their order; those that are refused are left out. */
  const storeAll = useCallback(
    async (files: Iterable<File>, onStored: (media: MediaItem) => void) => {
      const list = [...files];
      setWaiting((count) => count + list.length);
      for (const file of list) {
        const media = await store(file);
        setWaiting((count) => count - 1);
        if (media) onStored(media);
      }
    },
    [store],
  );
  const storeFile = useCallback(
    (file: File, use: FileUse) => run((onProgress) => uploadFile(file, use, onProgress)),
    [run],
  );

  return {
    store,
    storeAll,
    storeFile,
    busy: waiting > 0,
    /** What is going on, in words; empty where nothing is. */
    said: waiting === 0 ? '' : wordsFor(progress),
  };
}

function sentenceOf(error: unknown): string {
  if (error instanceof SignedOut) return signedOut;
  return error instanceof Error ? error.message : String(error);
}

function wordsFor(progress: number): string {
  return progress >= stillAtServer ? 'Storing…' : `Uploading… ${Math.floor(progress * 100)} %`;
}

import { useCallback, useState } from 'react';
import { signedOut } from '~/ui/action-result';
import { useToast } from '~/ui/toast';
import type { FileUse } from './files';
import type { MediaItem } from './media';
import { SignedOut, uploadFile } from './upload';

let running = 0;
/** Whether any field is uploading. */
export const isUploading = () => running > 0;

/** Waits for an upload. One that is refused is told in a toast and gives null. */
export function useStored() {
  const toast = useToast();
  return useCallback(
    async (name: string, upload: Promise<MediaItem>): Promise<MediaItem | null> => {
      running += 1;
      try {
        return await upload;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        const message = error instanceof SignedOut ? signedOut : `${name}: ${why}`;
        toast.show({ message, tone: 'bad' });
        return null;
      } finally {
        running -= 1;
      }
    },
    [toast],
  );
}

const stillAtServer = 1;

/** Uploads files one after the other. */
export function useUpload() {
  const toast = useToast();
  const stored = useStored();
  const [waiting, setWaiting] = useState(0);
  /** Of the current file, from 0 to 1. */
  const [progress, setProgress] = useState(0);

  const run = async (file: File, use?: FileUse) => {
    setProgress(0);
    const media = await stored(file.name, uploadFile(file, use, setProgress));
    setWaiting((count) => count - 1);
    return media;
  };
  /** Stores a picture, or a file of the given use; null if it is refused. */
  const store = (file: File, use?: FileUse) => {
    setWaiting((count) => count + 1);
    return run(file, use);
  };
  /** Stores pictures in their order, without those that are refused. */
  const storeAll = async (files: Iterable<File>, onStored: (media: MediaItem) => void) => {
    const list = [...files];
    setWaiting((count) => count + list.length);
    for (const file of list) {
      const media = await run(file);
      if (media) onStored(media);
    }
  };
  /** The first of several files; says that the others are not taken. */
  const onlyOne = (files: FileList | null, advice = '') => {
    const file = files?.[0];
    if (!file || files.length === 1) return file;
    toast.show({ message: `Only one file fits here, so ${file.name} was used. ${advice}`.trim() });
    return file;
  };

  return {
    store,
    storeAll,
    onlyOne,
    busy: waiting > 0,
    /** The progress as text; empty when idle. */
    said: wordsFor(waiting, progress),
  };
}

function wordsFor(waiting: number, progress: number): string {
  if (waiting === 0) return '';
  if (waiting > 1) return `Uploading… ${waiting} files to go`;
  return progress >= stillAtServer ? 'Storing…' : `Uploading… ${Math.floor(progress * 100)} %`;
}

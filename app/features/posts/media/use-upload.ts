import { useState } from 'react';
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

  const run = async (file: File, use?: FileUse) => {
    setProgress(0);
    try {
      return await countUpload(
        use ? uploadFile(file, use, setProgress) : uploadPicture(file, setProgress),
      );
    } catch (error) {
      toast.show({ message: sentenceOf(error, file.name), tone: 'bad' });
      return null;
    } finally {
      setWaiting((count) => count - 1);
    }
  };
  /** Stores a picture, or a file of the given use; null where it is refused. */
  const store = (file: File, use?: FileUse) => {
    setWaiting((count) => count + 1);
    return run(file, use);
  };
  /** Stores pictures in their order; those that are refused are left out. */
  const storeAll = async (files: Iterable<File>, onStored: (media: MediaItem) => void) => {
    const list = [...files];
    setWaiting((count) => count + list.length);
    for (const file of list) {
      const media = await run(file);
      if (media) onStored(media);
    }
  };
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

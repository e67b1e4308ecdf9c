import { useState } from 'react';
import { signedOut } from '~/ui/action-result';
import { useToast } from '~/ui/toast';
import type { FileUse } from './files';
import type { MediaItem } from './media';
import { SignedOut, uploadFile, uploadPicture } from './upload';
import { countUpload } from './use-uploading';

const stillAtServer = 1;

/** Uploads files one after the other. A refused file is reported in a toast, and the next one follows. */
export function useUpload() {
  const toast = useToast();
  const [waiting, setWaiting] = useState(0);
  /** Of the current file, from 0 to 1. */
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

function sentenceOf(error: unknown, fileName: string): string {
  if (error instanceof SignedOut) return signedOut;
  return `${fileName}: ${error instanceof Error ? error.message : String(error)}`;
}

function wordsFor(waiting: number, progress: number): string {
  if (waiting === 0) return '';
  if (waiting > 1) return `Uploading… ${waiting} files to go`;
  return progress >= stillAtServer ? 'Storing…' : `Uploading… ${Math.floor(progress * 100)} %`;
}

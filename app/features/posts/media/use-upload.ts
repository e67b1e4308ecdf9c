import { useCallback, useState } from 'react';
import { href } from 'react-router';
import { signedOut } from '~/ui/answer';
import { useToast } from '~/ui/toast';
import { type MediaItem, maxUploadBytes, PictureTooLarge } from './media';

/** Sends a picture to the server. What is refused is told in words. */
export function useUpload() {
  const toast = useToast();
  const [running, setRunning] = useState(0);

  const store = useCallback(
    async (file: File): Promise<MediaItem | null> => {
      setRunning((count) => count + 1);
      const result = await send(file);
      setRunning((count) => count - 1);
      if ('media' in result) return result.media;
      toast.show({ message: result.error, tone: 'bad' });
      return null;
    },
    [toast],
  );

  return { store, busy: running > 0 };
}

type UploadResult = { media: MediaItem } | { error: string };

async function send(file: File): Promise<UploadResult> {
  if (file.size > maxUploadBytes) return { error: new PictureTooLarge().message };
  try {
    const response = await fetch(href('/admin/media'), { method: 'POST', body: file });
    if (response.redirected) return { error: signedOut };
    return (await response.json()) as UploadResult;
  } catch {
    return { error: 'The picture could not be sent. Check the connection and try again.' };
  }
}

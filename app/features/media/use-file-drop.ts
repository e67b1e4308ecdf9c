import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Handlers for files that are dropped or pasted; `over` is true while files are dragged over the element. */
export function useFileDrop(take: (files: FileList) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    target: {
      onPaste(event: ClipboardEvent) {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        take(event.clipboardData.files);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      },
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
    },
  };
}

import { formatBytes } from '~/formats/bytes';
import { vendorPath } from '~/formats/pictures';
import type { FileBody } from './file-section';

export function FileView({ section: { fileName, name, caption, size } }: { section: FileBody }) {
  if (!fileName) return null;
  return (
    <div className="download">
      <a href={vendorPath(fileName)} download={name || fileName} className="download-link">
        {name || fileName}
      </a>
      {size > 0 && <span className="download-size">{formatBytes(size)}</span>}
      {caption && <p className="caption">{caption}</p>}
    </div>
  );
}

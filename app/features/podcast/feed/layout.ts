import type { XmlDocument } from '~/features/podcast/xml/tree';
import { holdsOnlyElements, writeXml } from '~/features/podcast/xml/writer';

/** Spaces mean nothing inside RSS and iTunes tags that hold other tags; elsewhere (XHTML, say) they may. */
export function writeFeedXml(document: XmlDocument): string {
  const own = document.root.namespace;
  return writeXml(
    document,
    (element) =>
      (element.namespace === own || /itunes\.com/i.test(element.namespace)) &&
      holdsOnlyElements(element),
  );
}

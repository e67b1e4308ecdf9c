import { mailto } from '~/features/contact/message';

/** Without the punctuation of the sentence that an address ends. */
const addresses = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]’”]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/gi;

/** A stranger's text, in which addresses are links. */
export function LinkedText({ text }: { text: string }) {
  return text.split(addresses).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
        key={at}
        href={/^http/i.test(part) ? part : mailto(part)}
        target={/^http/i.test(part) ? '_blank' : undefined}
        rel="noopener noreferrer nofollow"
        className="link"
      >
        {part}
      </a>
    ),
  );
}

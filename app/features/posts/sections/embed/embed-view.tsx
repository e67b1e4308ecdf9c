import type { RenderedEmbed } from './embed-section.server';

/** A card that loads nothing from other sites; its island does when it is pressed. */
export function EmbedView({ section: { url, name, embed } }: { section: RenderedEmbed }) {
  return (
    <div
      className="embed"
      {...(embed && {
        'data-island': 'embed',
        'data-src': embed.src,
        'data-what': embed.what,
        'data-provider': embed.provider,
      })}
    >
      <p className="embed-name">{name}</p>
      {url && (
        <p className="embed-actions">
          <a href={url} rel="external noopener" className="link">
            Open {embed ? `on ${embed.provider}` : 'the page'}
          </a>
        </p>
      )}
      {embed && (
        <p className="embed-note">Nothing is loaded from {embed.provider} until you ask for it.</p>
      )}
    </div>
  );
}

interface Named {
  site: { ownerName: string; meta: { title: string; description: string; keywords: string[] } };
  home: { headline: string };
}

/** What search engines are told of the site: the owner's words, or what follows from name and headline. */
export function siteMeta({ site, home }: Named): Named['site']['meta'] {
  const { title, description, keywords } = site.meta;
  const followed = `${site.ownerName}: ${home.headline}`;
  return {
    title: title || followed,
    description: description || followed,
    keywords: keywords.length > 0 ? keywords : [site.ownerName],
  };
}

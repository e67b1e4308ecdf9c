interface Named {
  site: { ownerName: string; meta: { title: string; description: string; keywords: string[] } };
  home: { headline: string };
}

/** The meta texts of the site: the owner's, or texts derived from name and headline. */
export function siteMeta({ site, home }: Named): Named['site']['meta'] {
  const { title, description, keywords } = site.meta;
  const followed = `${site.ownerName}: ${home.headline}`;
  return {
    title: title || followed,
    description: description || followed,
    keywords: keywords.length > 0 ? keywords : [site.ownerName],
  };
}

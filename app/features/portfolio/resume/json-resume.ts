import type { SiteContent } from 'content/schema';
import { portraitOf } from '~/art/plate-name';
import { vendorPath } from '~/formats/pictures';
import { byRecency, skillGroups } from './resume';

/** The site's content as a JSON Resume (jsonresume.org, schema 1). */
export function writeJsonResume(content: SiteContent, origin: string) {
  const { site, home, about } = content;
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: site.ownerName,
      label: home.headline,
      image: `${origin}${vendorPath(portraitOf(site))}`,
      email: site.email,
      url: origin,
      ...(about.lead === '' ? {} : { summary: about.lead }),
      ...(site.place === '' ? {} : { location: { region: site.place } }),
      profiles: site.links.map(({ label, url }) => ({ network: label, url })),
    },
    work: content.experience.toSorted(byRecency).map((job) => ({
      name: job.company,
      position: job.role,
      ...(job.url === '#' ? {} : { url: job.url }),
      startDate: job.startDate,
      ...(job.endDate === '' ? {} : { endDate: job.endDate }),
      summary: job.description,
      ...(job.highlights?.length && { highlights: job.highlights }),
      // The standard has no field for it, and allows more than its own.
      ...(job.employmentType && { employmentType: job.employmentType }),
    })),
    projects: content.projects.running.map(({ title, description, link, skills, highlights }) => ({
      name: title,
      description,
      ...(highlights?.length && { highlights }),
      ...(link === '' ? {} : { url: link }),
      keywords: skills,
    })),
    skills: skillGroups(content.technologies),
    meta: { canonical: `${origin}/resume.json`, version: 'v1.0.0' },
  };
}

import type { Home, HomeSection, SiteContent } from 'content/schema';
import { Button } from '~/ui/button';
import { Modal } from '~/ui/modal';
import { ProjectCard } from './project-card';
import { Section } from './section';

const archiveId = 'archived-projects';

interface ProjectsProps {
  section: HomeSection;
  projects: SiteContent['projects'];
  archive: Pick<Home, 'archiveTitle' | 'archiveText'>;
}

export function Projects({ section, projects, archive }: ProjectsProps) {
  const { running, archived } = projects;
  return (
    <Section
      id="work"
      title={section.title}
      lead={section.lead}
      aside={`${running.length} running, ${archived.length} archived`}
    >
      <ul className="project-grid">
        {running.map((project) => (
          <li key={project.id}>
            <ProjectCard {...project} />
          </li>
        ))}
      </ul>
      <div className="mt-14 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button aria-haspopup="dialog" popoverTarget={archiveId} popoverTargetAction="show">
          {archive.archiveTitle}
        </Button>
      </div>
      <Modal id={archiveId} title={archive.archiveTitle}>
        <p className="mb-6 text-muted">{archive.archiveText}</p>
        {archived.map((project) => (
          <ProjectCard key={project.id} {...project} />
        ))}
      </Modal>
    </Section>
  );
}

import type { Home, HomeSection, Project, SiteContent } from 'content/schema';
import { Button } from '~/ui/button';
import { Modal } from '~/ui/modal';
import { PageSection } from './page-section';
import { ProjectCard } from './project-card';

const archiveId = 'archived-projects';

interface ProjectsProps {
  section: HomeSection;
  projects: SiteContent['projects'];
  archive: Pick<Home, 'archiveTitle' | 'archiveText'>;
}

export function ProjectsSection({ section, projects, archive }: ProjectsProps) {
  const { running, archived } = projects;
  return (
    <PageSection
      id="work"
      title={section.title}
      lead={section.lead}
      aside={[
        ...(running.length > 0 ? [`${running.length} running`] : []),
        ...(archived.length > 0 ? [`${archived.length} archived`] : []),
      ].join(', ')}
    >
      {running.length > 0 ? (
        <ul className="project-cards grid gap-block md:grid-cols-2 md:gap-x-[clamp(1.5rem,3vw,3rem)] md:gap-y-part">
          {running.map((project) => (
            <li key={project.id} className="min-w-0">
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-lead text-muted">No projects to show yet.</p>
      )}
      {archived.length > 0 && <Archive {...archive} projects={archived} />}
    </PageSection>
  );
}

type ArchiveProps = ProjectsProps['archive'] & { projects: Project[] };

function Archive({ archiveTitle, archiveText, projects }: ArchiveProps) {
  return (
    <>
      <div className="mt-block">
        <Button aria-haspopup="dialog" popoverTarget={archiveId} popoverTargetAction="show">
          {archiveTitle}
        </Button>
      </div>
      <Modal id={archiveId} title={archiveTitle}>
        {archiveText && <p className="mb-6 text-muted">{archiveText}</p>}
        {projects.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </Modal>
    </>
  );
}

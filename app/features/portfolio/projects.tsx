import { archivedProjects, projects } from 'content/projects';
import { Button } from '~/ui/button';
import { Modal } from '~/ui/modal';
import { ProjectCard } from './project-card';
import { Section } from './section';

const archiveId = 'archived-projects';
const archivedTitle = 'Archived Projects';
const archivedText = 'Unfinished ideas waiting for their time.';

export function Projects() {
  return (
    <Section
      id="work"
      title="My Projects"
      aside={`${projects.length} running, ${archivedProjects.length} archived`}
    >
      <ul className="project-grid">
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard {...project} />
          </li>
        ))}
      </ul>
      <div className="mt-14 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button aria-haspopup="dialog" popoverTarget={archiveId} popoverTargetAction="show">
          {archivedTitle}
        </Button>
      </div>
      <Modal id={archiveId} title={archivedTitle}>
        <p className="mb-6 text-muted">{archivedText}</p>
        {archivedProjects.map((project) => (
          <ProjectCard key={project.id} {...project} />
        ))}
      </Modal>
    </Section>
  );
}

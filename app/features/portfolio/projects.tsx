import { archivedProjects, projects } from 'content/projects';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { Modal } from '~/ui/modal';
import { ProjectCard } from './project-card';
import { Section } from './section';

const archivedTitle = 'Archived Projects';
const archivedText = 'Unfinished ideas waiting for their time.';

export function Projects() {
  const [open, setOpen] = useState(false);
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
      <div className="needs-script mt-14 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {archivedTitle}
        </Button>
      </div>
      <noscript>
        <h3 className="mt-14 text-heading">{archivedTitle}</h3>
        <p className="mt-2 mb-6 text-muted">{archivedText}</p>
        <Archive />
      </noscript>
      <Modal open={open} onClose={() => setOpen(false)} title={archivedTitle}>
        <p className="mb-6 text-muted">{archivedText}</p>
        <Archive />
      </Modal>
    </Section>
  );
}

function Archive() {
  return archivedProjects.map((project) => <ProjectCard key={project.id} {...project} />);
}

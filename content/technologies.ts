import type { Technology } from './schema.ts';

export const technologies = [
  {
    id: 1,
    name: 'React',
    icon: '/vendor/marks.svg#react',
    description: 'UI Library',
    color: '#61DAFB',
  },
  {
    id: 2,
    name: 'Figma',
    icon: '/vendor/marks.svg#figma',
    description: 'Design Tool',
    color: '#F24E1E',
  },
  {
    id: 3,
    name: 'Tailwind CSS',
    icon: '/vendor/marks.svg#tailwindcss',
    description: 'Utility-First CSS',
    color: '#06B6D4',
  },
  {
    id: 4,
    name: 'OpenWebUI',
    icon: '/vendor/marks.svg#openwebui',
    description: 'UI Framework',
    color: '#A78BFA',
  },
  {
    id: 5,
    name: 'Ollama',
    icon: '/vendor/marks.svg#ollama',
    description: 'LLM Framework',
    color: '#E5B567',
  },
  {
    id: 6,
    name: 'Node.js',
    icon: '/vendor/marks.svg#nodedotjs',
    description: 'JS Runtime',
    color: '#5FA04E',
  },
  {
    id: 7,
    name: 'Github',
    icon: '/vendor/marks.svg#github',
    description: 'Version Control',
    color: '#8B949E',
  },
  {
    id: 8,
    name: 'Docker',
    icon: '/vendor/marks.svg#docker',
    description: 'Containerization',
    color: '#2496ED',
  },
] satisfies Technology[];

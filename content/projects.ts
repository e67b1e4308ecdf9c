import type { ProjectsFile } from './schema.ts';

export const projects = {
  running: [
    {
      id: 1,
      title: 'Emberrack',
      description:
        'Hosting for people who answer their own phones. Small virtual machines on hardware we own, backups that are restored every week to prove they work, and an uptime page that never rounds up.',
      image: 'plate-racks.27-24-25-19-22-27-14-21.svg',
      link: 'https://emberrack.example.com/',
      skills: ['Proxmox', 'Ceph', 'Go', 'On-call'],
    },
    {
      id: 2,
      title: 'Ask the Router',
      description:
        'A podcast that takes AI, the cloud and the internet apart in plain words. One question from a listener, one machine on the table, no slides.',
      image: 'plate-ring.31-28-44-39-52-36-47-33.svg',
      link: 'https://ask-the-router.example.com/',
      skills: ['Audio', 'Research', 'Storytelling'],
    },
    {
      id: 3,
      title: 'Hedgewire',
      description:
        'A weatherproof radio and the software that runs it: internet across a farm without a trench. Hardware and firmware, planned for release in late 2026.',
      image: 'plate-mesh.6-4-7-5-9-6-4-8-5-7.svg',
      link: 'https://hedgewire.example.com/',
      skills: ['RF', 'Embedded Rust', 'OpenWrt', 'KiCad'],
    },
    {
      id: 4,
      title: 'Paddocket',
      description:
        'Billing for horse farms. Board, farrier, vet and hay on one invoice that the owner of the horse can actually read. Preparing for launch with three barns.',
      image: 'plate-horseshoe.120-85-240-60-310-95.svg',
      link: 'https://paddocket.example.com/',
      skills: ['React', 'Node.js', 'PostgreSQL'],
    },
  ],
  archived: [
    {
      id: 101,
      title: 'Lanekeeper',
      description:
        'A dashboard rig that collected training data for self-driving applications: two cameras, a GPS puck and a labelling tool that worked offline.',
      image: 'plate-contours.44-42-70-44.svg',
      link: 'https://code.example.com/rowan/lanekeeper',
      skills: ['Python', 'OpenCV', 'Raspberry Pi'],
    },
  ],
} satisfies ProjectsFile;

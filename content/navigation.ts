import type { Navigation } from './schema.ts';

export const navigation = {
  entries: [
    { label: 'Home', to: '/' },
    { label: 'Work', to: '/#work' },
    { label: 'About', to: '/about' },
    { label: 'Blog', to: '/blog' },
    { label: 'Contact', to: '/contact' },
  ],
  footerTitle: 'Let’s Connect',
  invitation:
    'Have a project that needs a server, an antenna or a second opinion? Write to collaborate, or just to say hello.',
  callButton: 'Schedule Call',
  callNote: 'No calls until exams are over. E-mail is answered within two days.',
  footerEntries: [
    { label: 'Home', to: '/' },
    { label: 'About', to: '/about' },
    { label: 'Projects', to: '/#work' },
    { label: 'Blog', to: '/blog' },
    { label: 'Contact', to: '/contact' },
  ],
} satisfies Navigation;

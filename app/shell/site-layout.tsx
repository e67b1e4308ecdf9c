import { Outlet } from 'react-router';
import { SiteNav } from './nav';

export default function SiteLayout() {
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <SiteNav />
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
    </>
  );
}

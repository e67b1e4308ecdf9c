import type { Contact } from 'content/schema';

/** What can be asked for, and why; what is empty is not there. */
export function Services({ contact }: { contact: Contact }) {
  const { services, mission } = contact;
  if (services.length === 0 && mission.text === '') return null;
  return (
    <div className="mt-20 grid gap-x-16 gap-y-14 border-line border-t pt-12 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:pt-16">
      {services.length > 0 && <ServiceList contact={contact} />}
      {mission.text && <Mission mission={mission} />}
    </div>
  );
}

function ServiceList({ contact }: { contact: Contact }) {
  return (
    <section aria-labelledby="services">
      <h2 id="services" className="text-heading">
        {contact.servicesTitle}
      </h2>
      <ul className="mt-8 divide-y divide-line border-line border-y">
        {contact.services.map(({ title, text }, n) => (
          <li key={title} className="grid gap-x-6 gap-y-1 py-6 sm:grid-cols-[2.5rem_1fr]">
            <span aria-hidden="true" className="label pt-1.5 text-signal">
              {String(n + 1).padStart(2, '0')}
            </span>
            <div>
              <h3 className="text-subheading">{title}</h3>
              <p className="mt-1.5 max-w-[38.5em] text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mission({ mission }: Pick<Contact, 'mission'>) {
  return (
    <section aria-labelledby={mission.title ? 'mission' : undefined} className="lg:pt-1">
      <h2 id="mission" className="label text-signal uppercase tracking-wider">
        {mission.title}
      </h2>
      <p className="mt-5 text-balance font-medium text-subheading leading-snug lg:text-heading lg:leading-tight">
        {mission.text}
      </p>
    </section>
  );
}

import type { Contact } from 'content/schema';

/** The services and the mission; an empty part is left out. */
export function Services({ contact }: { contact: Contact }) {
  const { services, mission } = contact;
  if (services.length === 0 && mission.text === '') return null;
  return (
    <div className="column-grid mt-part border-line border-t pt-block">
      {services.length > 0 && <ServiceList contact={contact} />}
      {mission.text && <Mission mission={mission} />}
    </div>
  );
}

function ServiceList({ contact }: { contact: Contact }) {
  return (
    <section aria-labelledby="services" className="lg:col-span-5">
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
    <section aria-labelledby={mission.title ? 'mission' : undefined} className="lg:col-span-3">
      {mission.title && (
        <h2 id="mission" className="text-heading">
          {mission.title}
        </h2>
      )}
      <p className="mt-8 text-lead text-pretty">{mission.text}</p>
    </section>
  );
}

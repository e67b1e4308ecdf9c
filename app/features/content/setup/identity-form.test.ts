import { describe, expect, it } from 'vitest';
import { type IdentityValues, readIdentity, toLink } from './identity-form';

function form(changes: Partial<IdentityValues> = {}): FormData {
  const data = new FormData();
  const given = {
    name: 'Ada Lovelace',
    headline: 'Programs for engines',
    place: '',
    timeZone: ' Europe/London ',
    email: 'ada@example.com',
    links: '',
    ...changes,
  };
  for (const [name, value] of Object.entries(given)) data.set(name, value);
  return data;
}

describe('the first step of the set-up', () => {
  it('takes a name, a line and an address; place and links may be missing', () => {
    expect(readIdentity(form())).toEqual({
      ok: true,
      identity: {
        name: 'Ada Lovelace',
        headline: 'Programs for engines',
        place: '',
        timeZone: 'Europe/London',
        email: 'ada@example.com',
        links: [],
      },
    });
  });

  it('takes no time zone for the configured one, and refuses what is none', () => {
    expect(readIdentity(form({ timeZone: '' }))).toMatchObject({ identity: { timeZone: '' } });
    expect(readIdentity(form({ timeZone: 'London' }))).toMatchObject({
      ok: false,
      values: { timeZone: 'London' },
      errors: { timeZone: 'Enter the name of a time zone, such as America/New_York.' },
    });
  });

  it('names links by their network, and by their host where that is unknown', () => {
    const links =
      ' https://github.com/ada\nhttps://www.linkedin.com/in/ada\r\n\nhttps://ada.example/';
    expect(readIdentity(form({ links }))).toMatchObject({
      identity: {
        links: [
          { label: 'GitHub', url: 'https://github.com/ada' },
          { label: 'LinkedIn', url: 'https://www.linkedin.com/in/ada' },
          { label: 'ada.example', url: 'https://ada.example/' },
        ],
      },
    });
    expect(toLink('https://notgithub.com/x').label).toBe('notgithub.com');
  });

  it('says of each wrong field what to do, and loses nothing that was typed', () => {
    const read = readIdentity(form({ name: ' ', email: 'ada', links: 'github.com/ada' }));
    expect(read).toMatchObject({
      ok: false,
      values: { email: 'ada', links: 'github.com/ada' },
      errors: {
        name: 'Enter your name.',
        email: 'Enter an address like name@example.com.',
        links: '“github.com/ada” is not a full address: it starts with https://.',
      },
    });
  });
});

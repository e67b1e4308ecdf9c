import { address, lines, long, optionalText, text } from 'content/fields';
import { z } from 'zod';
import { contactPage } from '~/formats/contact-page';

const card = z.strictObject({
  title: text.meta({ title: 'Title' }),
  text: text.meta({ title: 'Text', ...long }),
});

/** What is empty is not on the page. */
export const aboutSchema = z
  .strictObject({
    title: text.meta({ title: 'Headline' }),
    lead: optionalText.meta({ title: 'Text under the headline', ...long }),
    biographyTitle: text.default('Biography').meta({ title: 'Heading of the biography' }),
    biography: z.array(text).meta({
      title: 'Biography',
      input: 'lines',
      description: 'One paragraph per line.',
    }),
    philosophyTitle: text.default('Philosophy').meta({ title: 'Heading of the philosophy' }),
    philosophy: z
      .strictObject({
        statement: optionalText.meta({ title: 'Statement', ...long }),
        principles: z.array(card).meta({ title: 'Principles', entry: 'principle' }),
      })
      .meta({ title: 'Philosophy' }),
    findsTitle: text.default('What You’ll Find Here').meta({ title: 'Heading of the cards' }),
    finds: z.array(card).meta({ title: 'Cards', entry: 'card' }),
    closing: optionalText.meta({ title: 'Closing words', ...long }),
    closingButton: text.default('Get in touch').meta({ title: 'Button to the contact page' }),
  })
  .meta({ title: 'About', page: '/about' });

export const contactSchema = z
  .strictObject({
    title: text.default('Let’s Connect').meta({ title: 'Heading' }),
    lead: optionalText.meta({ title: 'Text under the heading', ...long }),
    servicesTitle: text.default('Services').meta({ title: 'Heading of the services' }),
    services: z.array(card).meta({ title: 'Services', entry: 'service' }),
    mission: z
      .strictObject({
        title: optionalText.meta({ title: 'Heading' }),
        text: optionalText.meta({ title: 'Text', ...long }),
      })
      .meta({ title: 'Mission' }),
  })
  .meta({ title: 'Contact', page: contactPage });

export const blogSchema = z
  .strictObject({
    title: text.meta({ title: 'Heading' }),
    lead: optionalText.meta({ title: 'Text under the heading', ...long }),
    description: optionalText.meta({ title: 'Description for search engines', ...long }),
    keywords: z.array(text).meta({ title: 'Keywords', ...lines }),
  })
  .meta({ title: 'Blog', page: '/blog' });

const entry = z.strictObject({
  label: text.meta({ title: 'Label' }),
  to: address.meta({ title: 'Leads to', placeholder: '/about' }),
});

export const defaultCallNote = 'Calls cannot be booked yet. E-mail reaches me.';

export const navigationSchema = z
  .strictObject({
    entries: z
      .array(entry)
      .min(1, { error: 'must have at least one entry' })
      .meta({ title: 'Navigation', entry: 'entry' }),
    footerTitle: text.meta({ title: 'Heading of the footer' }),
    invitation: optionalText.meta({ title: 'Invitation', ...long }),
    callButton: optionalText
      .overwrite((words) => words.trim() || 'Schedule Call')
      .meta({ title: 'Disabled button' }),
    callNote: optionalText.default(defaultCallNote).meta({ title: 'Why it’s disabled' }),
    footerEntries: z.array(entry).meta({ title: 'Entries of the footer', entry: 'footer entry' }),
  })
  .meta({ title: 'Navigation and footer', page: '/#contact' });

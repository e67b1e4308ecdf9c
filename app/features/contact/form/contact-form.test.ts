import { describe, expect, it } from 'vitest';
import {
  checkFields,
  emptyContactFields,
  readFields,
  requiredMessage,
  summarize,
} from './contact-form';

const good = { name: 'Ada', email: 'ada@example.com', subject: '', message: 'Hello' };

describe('the contact form', () => {
  it('needs a name, an email address and a message; the subject is optional', () => {
    expect(checkFields(good)).toEqual({});
    const errors = checkFields(emptyContactFields);
    expect(Object.keys(errors)).toEqual(['name', 'email', 'message']);
    expect(summarize(errors)).toBe(requiredMessage);
    expect(checkFields({ ...good, message: '  \n ' })).toHaveProperty('message');
  });

  it.each(['ada@example.com', 'a.b+c@sub.example.co', 'ø@exämple.no', 'a@b.c'])(
    'accepts %s',
    (email) => {
      expect(checkFields({ ...good, email })).toEqual({});
    },
  );

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@@example.com',
    'a@b@example.com',
    'ada @example.com',
    'ada@exam ple.com',
    'ada@example.',
    'ada@.com',
    'ada@example..com',
    'a@b.com\nBcc: x@y.z',
  ])('refuses %j', (email) => {
    const errors = checkFields({ ...good, email });
    expect(errors).toEqual({ email: 'Please enter a valid email address' });
    expect(summarize(errors)).toBe('Please enter a valid email address');
  });

  it('says how long a field may be', () => {
    expect(checkFields({ ...good, message: 'x'.repeat(10_001) })).toEqual({
      message: 'Please use at most 10,000 characters (it has 10,001)',
    });
    expect(checkFields({ ...good, subject: 'x'.repeat(301) })).toHaveProperty('subject');
    expect(checkFields({ ...good, message: 'x'.repeat(10_000) })).toEqual({});
  });
});

describe('readFields', () => {
  const read = (values: Record<string, unknown>) => readFields(new Map(Object.entries(values)));

  it('keeps the lines of a message and makes one line of the rest', () => {
    expect(
      read({
        name: ' Ada\r\nBcc: all@example.com ',
        email: ' ada@example.com\n',
        subject: 'A\tB',
        message: '\nOne\r\nTwo\rThree  ',
      }),
    ).toEqual({
      name: 'Ada Bcc: all@example.com',
      email: 'ada@example.com',
      subject: 'A B',
      message: 'One\nTwo\nThree',
    });
  });

  it('drops what a database refuses and whatever is not text', () => {
    const fields = read({ name: 'A\u0000da\u0007', email: new Blob(), message: '\ud800 hi' });
    expect(fields.name).toBe('Ada');
    expect(fields.email).toBe('');
    expect(fields.subject).toBe('');
    expect(fields.message).toBe('\ufffd hi');
  });
});

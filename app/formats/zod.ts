import { z } from 'zod';

// Turns off zod's code generation, which the content policy of a page forbids.
z.config({
  jitless: true,
  customError: ({ code, input }) =>
    code === 'invalid_type' && input === undefined ? 'Required.' : undefined,
});

export { z };

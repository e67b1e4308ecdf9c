import { z } from 'zod';

// Turns off zod's code generation, which the content policy of a page forbids.
z.config({ jitless: true });

export { z };

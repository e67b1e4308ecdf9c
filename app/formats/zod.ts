import { z } from 'zod';

// For speed zod makes code of text, which the content policy of a page forbids and a browser reports.
z.config({ jitless: true });

export { z };

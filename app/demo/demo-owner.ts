/** Who the demo is about. Content that names somebody else is the owner's own. */
export const demoOwner = 'Rowan Calloway';

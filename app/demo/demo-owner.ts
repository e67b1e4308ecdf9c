/** Who the demo is about. Content that names somebody else is the owner's own. */
export const demoOwner = 'Rowan Calloway';
/** Whom an empty site names. */
export const blankOwner = 'Your Name';

/** Whether the owner has said who they are. */
export function isNamed({ ownerName }: { ownerName: string }): boolean {
  return ownerName !== demoOwner && ownerName !== blankOwner;
}

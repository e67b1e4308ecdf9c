/** Who the demo is about. Content that names somebody else is the owner's own. */
export const demoOwner = 'Rowan Calloway';
export const blankOwner = 'Your Name';

export function isNamed({ ownerName }: { ownerName: string }): boolean {
  return ownerName !== demoOwner && ownerName !== blankOwner;
}

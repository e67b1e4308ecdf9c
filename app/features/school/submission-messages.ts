export const deniedMessage = 'Invalid Access ID. Submission denied.';
export const noGradesMessage = 'No valid grade data to submit.';
export const incompleteMessage = 'Please enter complete grade data for at least one class.';
export const submissionFailedMessage = 'Error submitting grades. Please try again.';
export const submittedMessage = (classes: number) =>
  `Successfully submitted grades for ${classes} class(es)!`;
export const lockedMessage = 'Too many wrong access IDs from your address.';

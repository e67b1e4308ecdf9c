/** Where the content's part 'Contact' is shown, which other pages lead to. */
export const contactPage = '/contact';

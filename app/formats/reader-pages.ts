/** Where readers sign in, and where their account is. */
export const signInPage = '/sign-in';
export const accountPage = '/account';

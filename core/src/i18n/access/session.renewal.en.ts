/** Text of the dialog in which a user signs in again after their session has ended. */
export const sessionRenewalEn = {
  'renewal.title': 'Your session has ended',
  'renewal.body': 'Sign in again to continue. Everything on this page is kept.',
  'renewal.password': 'Password',
  'renewal.code': 'Code from your authenticator app',
  'renewal.otherTab': 'Sign in with a passkey in another tab',
  'renewal.submit': 'Sign In',
  'renewal.company': 'Continue with Your Company',
  'renewal.companyBody':
    'Sign in again with your company, in a new tab. Everything on this page is kept, and it continues by itself.',
  'renewal.someoneElse': 'Sign in as someone else',
  'renewal.otherUser':
    '{name} has signed in in another window of this browser. If you sign in, {name} will be signed out.',
} as const

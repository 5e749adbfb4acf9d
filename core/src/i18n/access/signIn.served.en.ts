/** Text of the sign-in page. */
export const signInServedEn = {
  'login.title': 'Sign In',
  'login.email': 'Email',
  'login.password': 'Password',
  'login.submit': 'Sign In',
  'login.signedOut': 'You’re signed out.',
  'login.demo': 'Demo accounts',
  'login.demoPassword': 'The password for all of them is {password}.',
  'error.signInAsOther':
    'This page belongs to another user. Only they can continue here. To use your own account, open the sign-in page.',
  'login.chooseCompany': 'Choose a company',
  'login.severalCompanies': 'Your email and password open more than one company.',
  'login.otherEmail': 'Use a different email',
  'login.choiceExpired': 'The choice of companies has expired. Sign in again.',
  'login.report': 'Report a problem without signing in',
} as const

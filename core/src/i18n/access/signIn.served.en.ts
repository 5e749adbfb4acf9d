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
  'lockMail.subject': 'Sign-ins to your Yardmaster account were blocked',
  'lockMail.what':
    'Somebody entered a wrong password for {email} too many times. All of these attempts failed, and Yardmaster blocked further ones.',
  'lockMail.when': 'Time: {time}. IP address: {address}.',
  'lockMail.effect':
    'Browsers that you have signed in with before are not blocked. In a new browser, you may have to wait for up to an hour.',
  'lockMail.advice':
    'If it was you, wait 15 minutes and try again. If it was not you, these attempts did not find your password. Change it if it is easy to guess or if you use it anywhere else.',
  'lockMail.changePassword': 'Change password',
  'lockMail.onceADay': 'You receive this message at most once a day, even if the attempts continue.',
} as const

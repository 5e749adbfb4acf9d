/** Text of the page that sets up a new installation. */
export const setupServedEn = {
  'setup.title': 'Set Up Yardmaster',
  'setup.intro': 'There is no account yet. Create the first one here. You’ll be its administrator.',
  'setup.account': 'Company',
  'setup.accountName': 'Company name',
  'setup.branchName': 'First branch',
  'setup.timezone': 'Time zone',
  'setup.units': 'Units',
  'setup.units.us': 'Miles, feet, Fahrenheit',
  'setup.units.metric': 'Kilometers, meters, Celsius',
  'setup.you': 'You',
  'setup.password': 'Password',
  'setup.confirmPass': 'Confirm password',
  'setup.submit': 'Create Account',
  'setup.wrongToken': 'This setup link is incomplete. Open the link that the server printed when it started.',
  'setup.done': 'This installation is already set up. Sign in to continue.',
} as const

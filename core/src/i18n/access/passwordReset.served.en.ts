/** Text of the pages and the email for a forgotten password. */
export const passwordResetServedEn = {
  'login.forgot': 'Forgot password?',
  'forgot.title': 'Forgot Password',
  'forgot.intro': 'Enter your email address. We’ll send you a link to set a new password.',
  'forgot.submit': 'Send Link',
  'forgot.askAdministrator':
    'This installation sends no emails. Ask an administrator or your branch manager to set a new password for you.',
  'forgot.toSignIn': 'Back to sign-in',
  'forgot.sent': 'Check Your Email',
  'forgot.sentBody':
    'If a user has the address {email}, a link to set a new password is on its way. It’s valid for one hour.',
  'forgot.sentHint':
    'Nothing after a few minutes? Look in your spam folder, or ask an administrator to set a new password for you.',
  'reset.title': 'New Password',
  'reset.intro': 'For {email} at {company}. You’ll be signed out everywhere else.',
  'reset.submit': 'Set Password',
  'reset.gone': 'This link is no longer valid. It was already used, or it is older than one hour.',
  'reset.again': 'Request a new link',
  'mail.passwordReset.subject': 'Set a new password for {company}',
  'mail.passwordReset.body':
    'Somebody asked for a new password for {email} at {company}. If it was you, set one now.',
  'mail.passwordReset.link': 'Set New Password',
  'mail.passwordReset.validity':
    'The link is valid for {hours, plural, one {# hour} other {# hours}} and works once.',
  'mail.passwordReset.ignore': 'If it wasn’t you, ignore this email. Your password stays as it is.',
} as const

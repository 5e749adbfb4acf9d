/** Text of the page and the emails that confirm a new email address. */
export const usersServedEn = {
  'confirmEmail.title': 'Confirm Email Address',
  'confirmEmail.question': 'Use {email} as the email address of {name} at {company}?',
  'confirmEmail.confirm': 'Confirm',
  'confirmEmail.done': 'Email Address Changed',
  'confirmEmail.doneBody': 'From now on, sign in with {email}.',
  'confirmEmail.gone':
    'This link is no longer valid. It was used or is too old, or the change was canceled. You can change your email address in your user profile.',
  'confirmEmail.open': 'Open user profile',
  'mail.confirmEmail.subject': 'Confirm your new email address',
  'mail.confirmEmail.body':
    'Confirm that {email} is your email address. You’ll then sign in to {company} with it and receive your notifications there.',
  'mail.confirmEmail.link': 'Confirm Email Address',
  'mail.confirmEmail.validity':
    'The link is valid for {hours, plural, one {# hour} other {# hours}} and works once.',
  'mail.confirmEmail.ignore': 'If you didn’t request this, ignore this email. Nothing will change.',
  'mail.emailChangeNotice.subject': 'Your email address is about to change',
  'mail.emailChangeNotice.body':
    'On {time}, someone who knows your password requested to change your email address to {email}. It changes once the link in the email to that address is opened.',
  'mail.emailChangeNotice.notYou':
    'If it was you, you don’t need to do anything. If it wasn’t you, change your password now, which cancels the change, and inform your administrator.',
  'mail.emailChangeNotice.link': 'Open User Profile',
} as const

/** Text of the page that an invitation leads to, and of its email. */
export const invitationsServedEn = {
  'invitation.pageTitle': 'Invitation',
  'invitation.title': 'Join {company}',
  'invitation.intro':
    '{name} has invited you to work with {company} in Yardmaster. Enter your name and choose a password.',
  'invitation.accept': 'Accept Invitation',
  'invitation.closed': 'This invitation doesn’t work',
  'invitation.closed.unknown':
    'This link is incomplete. Open the whole link from the email, or ask the person who invited you for a new one.',
  'invitation.closed.expired': 'This invitation has expired. Ask the person who invited you for a new one.',
  'invitation.closed.accepted': 'This invitation was already used. Sign in with your email and password.',
  'invitation.closed.revoked':
    'This invitation was revoked. If you still need access, ask an administrator of the company for a new one.',
  'invitation.toSignIn': 'Go to sign-in',
  'error.alreadyInvited': 'This person has already been invited. Resend the invitation instead.',
  'mail.invitation.subject': 'You’re invited to {company}',
  'mail.invitation.body':
    '{name} has invited you to {company}, branch {branch}. Yardmaster shows where the company’s equipment is and what it’s doing.',
  'mail.invitation.link': 'Accept Invitation',
  'mail.invitation.validity': 'The link works once, until {time}.',
  'mail.invitation.ignore': 'If you don’t know the sender, ignore this email.',
} as const

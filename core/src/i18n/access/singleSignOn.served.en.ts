/** Text of the pages between the sign-in page and a provider. */
export const singleSignOnServedEn = {
  'login.sso': 'Continue with Your Company',
  'login.ssoEmail': 'Enter your email to sign in with your company.',
  'login.ssoUnknown':
    'No company signs in with emails of this domain. Use your password, or the sign-in address that your company gave you.',
  'sso.continue.title': 'Continue to your company',
  'sso.continue.body': 'Your company signs you in. If nothing happens, choose Continue.',
  'sso.continue.link': 'Continue',
  'sso.ended.title': 'Signing out',
  'sso.ended.body': 'You’re signed out of Yardmaster. Your company’s provider signs you out next.',
  'sso.failed.title': 'You couldn’t be signed in',
  'sso.failed.again': 'Try Again',
  'sso.failed.login': 'Back to the sign-in page',
  'ssoFailure.unknownCompany':
    'There is no company with this sign-in address, or it has turned single sign-on off.',
  'ssoFailure.unreachable': 'Your company’s provider doesn’t answer. Try again in a few minutes.',
  'ssoFailure.misconfigured':
    'Your company’s provider doesn’t accept Yardmaster. An administrator must check the settings of single sign-on.',
  'ssoFailure.expired': 'This sign-in began in another browser, or too long ago. Begin again.',
  'ssoFailure.replayed': 'This sign-in was already completed. Begin again.',
  'ssoFailure.refused': 'Your company’s provider refused the sign-in, or you canceled it.',
  'ssoFailure.invalidAnswer': 'The answer of your company’s provider isn’t valid, so it was rejected.',
  'ssoFailure.noEmail': 'Your company’s provider doesn’t say which email you have.',
  'ssoFailure.unverifiedEmail': 'Your company’s provider hasn’t verified your email.',
  'ssoFailure.otherDomain': 'Your email isn’t in one of the domains that your company allows.',
  'ssoFailure.deletedUser': 'Your user was deleted. An administrator of your company can add you again.',
  'ssoFailure.unknownUser': 'You’re no user of this company yet. Ask an administrator to add you.',
  'ssoFailure.otherIdentity':
    'The user with your email belongs to another person at your company’s provider. Ask an administrator.',
  'ssoFailure.noBranch':
    'The branch for new users was deleted. An administrator must choose another one in the settings of single sign-on.',
  'error.singleSignOnOnly': 'Your company allows only single sign-on. Choose “Continue with Your Company”.',
  'error.issuerNeedsHttps': 'The issuer must begin with https://.',
  'error.clientSecretNeeded': 'Enter the client secret.',
  'error.clientSecretAgain': 'Enter the client secret again, because the issuer or client ID has changed.',
  'error.domainNotProven': 'There is no such DNS record yet. New records can take hours to appear.',
  'error.domainTaken': 'Another company of this installation has proven this domain.',
  'error.adminPasswordFirst':
    'No administrator has a password, so nobody could sign in. Set a password for an administrator first.',
  'error.badLogoutToken': 'The logout token is not valid.',
  'field.signOnEnabled': 'Single sign-on',
  'field.signOnOnlyWay': 'Only single sign-on',
  'field.signOnIssuer': 'Issuer address',
} as const

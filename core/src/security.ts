/** How a session was opened. */
export const SIGN_IN_METHODS = ['password', 'passkey', 'singleSignOn'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

/** What a user proved after the password. */
export const SECOND_FACTORS = ['code', 'recoveryCode', 'passkey'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]

/** What the security log of an account records. */
export const SECURITY_EVENTS = [
  'signedIn',
  'signInFailed',
  'signInLocked',
  'signedOut',
  'sessionEnded',
  'passwordChanged',
  'passwordReset',
  'emailChanged',
  'secondFactorAdded',
  'secondFactorRemoved',
  'secondFactorFailed',
  'secondFactorLocked',
  'recoveryCodesCreated',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'secondFactorRequired',
  'secondFactorOptional',
  'singleSignOnChanged',
  'singleSignOnRemoved',
  'singleSignOnFailed',
  'tokenCreated',
  'tokenRevoked',
  'userCreated',
  'userDeleted',
  'permissionsChanged',
  'accountExported',
  'accountErasureRequested',
  'accountErasureCanceled',
  'personExported',
  'personAnonymized',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number]

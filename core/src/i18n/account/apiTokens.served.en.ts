/** Text about API tokens that only the server sends. */
export const apiTokensServedEn = {
  'error.badToken': 'The API token is wrong, revoked, or expired.',
  'error.tokenRequired': 'Send an API token in the Authorization header.',
  'error.tokenScope':
    'The scope of this API token doesn’t allow this. It needs one of these scopes: {scopes}.',
  'error.notForTokens': 'API tokens can’t do this. Sign in instead.',
  'error.tooManyTokens': 'You already have {max} API tokens. Revoke one first.',
  'error.expiryTooLate':
    'Choose a day within a year. Only administrators can create tokens that last longer.',
  'error.expiryPast': 'Choose today or a later day.',
  'activity.kind.apiToken': 'API token',
  'history.kind.apiToken': 'API tokens',
  'field.tokenScope': 'Scope',
  'field.expiresOn': 'Expires',
  'field.expiresOn.none': 'never',
}

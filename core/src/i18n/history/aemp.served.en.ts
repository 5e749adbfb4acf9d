export const aempServedEn = {
  'error.notAcceptable': 'This is available as XML or JSON. Change the Accept header.',
}

import { get, post } from '../endpoint.ts'
import { CodeParams } from '../pageFields.ts'

export const notificationsPages = {
  unsubscribe: get('/app/unsubscribe/:code', {
    can: 'public',
    summary: 'What a mail was about, and the question whether to end it',
    params: CodeParams,
  }),
  confirmUnsubscribe: post('/app/unsubscribe/:code', {
    can: 'public',
    summary: 'Unsubscribe from what a mail was about; mail programs may send it themselves (RFC 8058)',
    params: CodeParams,
    anyOrigin: true,
  }),
}

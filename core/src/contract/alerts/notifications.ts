import { get, post } from '../endpoint.ts'
import { CodeParams } from '../pageFields.ts'

export const notificationsPages = {
  unsubscribe: get('/app/unsubscribe/:code', {
    can: 'public',
    summary: 'Shows the page that confirms unsubscribing from the topics of an email',
    params: CodeParams,
  }),
  confirmUnsubscribe: post('/app/unsubscribe/:code', {
    can: 'public',
    summary: 'Unsubscribes from the topics of an email',
    description: 'Email programs can call this themselves (RFC 8058).',
    params: CodeParams,
    anyOrigin: true,
  }),
}

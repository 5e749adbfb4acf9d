import { get, post } from '../endpoint.ts'
import { CodeParams } from '../pageFields.ts'

export const scheduledReportPages = {
  unsubscribe: get('/app/unsubscribe/report/:code', {
    can: 'public',
    summary: 'Shows the page that confirms unsubscribing from a scheduled report',
    params: CodeParams,
  }),
  confirmUnsubscribe: post('/app/unsubscribe/report/:code', {
    can: 'public',
    summary: 'Unsubscribes from a scheduled report',
    description: 'Email programs can call this themselves (RFC 8058).',
    params: CodeParams,
    anyOrigin: true,
  }),
}

import { get } from '../endpoint.ts'
import { CodeParams } from '../pageFields.ts'

export const hoursPages = {
  client: get('/app/rental/:code', {
    can: 'public',
    summary: 'Shows the hours of one rental to its client',
    params: CodeParams,
  }),
}

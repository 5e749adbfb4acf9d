import { get, post } from '../endpoint.ts'
import { CodeParams } from '../pageFields.ts'

export const userPages = {
  confirmEmail: get('/app/confirmEmail/:code', {
    can: 'public',
    summary: 'Shows the page that confirms a new email address',
    params: CodeParams,
  }),
  changeEmail: post('/app/confirmEmail/:code', {
    can: 'public',
    summary: "Changes a user's email address to the one that the link was sent to",
    params: CodeParams,
  }),
}

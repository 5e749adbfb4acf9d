import * as z from 'zod/mini'
import { CONFIRMED_PASSWORD, passwordIsConfirmed } from '../account/users.ts'
import { get, post } from '../endpoint.ts'
import { CodeParams, ShortText } from '../pageFields.ts'

export const ResetForm = z.object(CONFIRMED_PASSWORD).check(passwordIsConfirmed)
export type ResetForm = z.output<typeof ResetForm>

export const passwordResetPages = {
  forgot: get('/app/forgotPassword', {
    can: 'public',
    summary: 'Shows the page that asks for a link to a new password',
  }),
  request: post('/app/forgotPassword', {
    can: 'public',
    summary: 'Mails a link to a new password',
    description: 'The answer is the same whether or not a user has the email address.',
    body: z.object({ email: ShortText }),
  }),
  reset: get('/app/resetPassword/:code', {
    can: 'public',
    summary: 'Shows the form that sets a new password',
    params: CodeParams,
  }),
  setPassword: post('/app/resetPassword/:code', {
    can: 'public',
    summary:
      'Sets the password of the user to whom the link was mailed, ends their sessions and signs them in',
    params: CodeParams,
    // The handler validates the body against ResetForm.
    body: z.object({ password: ShortText, confirmPass: ShortText }),
  }),
}

import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import { CodeParams, ShortText } from '../pageFields.ts'
import { CONFIRMED_PASSWORD, PersonName, passwordIsConfirmed } from './users.ts'

/** What an invited person types. */
export const AcceptForm = z
  .object({
    firstName: PersonName,
    lastName: PersonName,
    ...CONFIRMED_PASSWORD,
  })
  .check(passwordIsConfirmed)
export type AcceptForm = z.output<typeof AcceptForm>

export const invitationPages = {
  invitation: get('/app/invitation/:code', {
    can: 'public',
    summary: 'Shows an invitation and the form that accepts it',
    params: CodeParams,
  }),
  accept: post('/app/invitation/:code', {
    can: 'public',
    summary: 'Creates the user of an invitation and signs them in',
    params: CodeParams,
    // The handler validates the body against AcceptForm and renders the page again with the user's input.
    body: z.object({
      firstName: ShortText,
      lastName: ShortText,
      password: ShortText,
      confirmPass: ShortText,
    }),
  }),
}

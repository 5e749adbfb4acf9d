import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import { LongText, LooseText, ShortText } from '../pageFields.ts'

/** Codes of some providers have thousands of characters. */
const Answered = z.catch(z.optional(LongText), undefined)

const KeyParams = z.strictObject({ key: z.string().check(z.maxLength(40)) })

export const singleSignOnPages = {
  find: post('/app/sso', {
    can: 'public',
    summary: 'Leads a user to the provider of the company with their email domain',
    body: z.object({ email: ShortText, returnTo: z._default(ShortText, '/') }),
  }),
  start: get('/app/sso/:key', {
    can: 'public',
    summary: 'Begins the sign-in of one company at its provider',
    params: KeyParams,
    query: z.object({ returnTo: LooseText, email: LooseText }),
  }),
  callback: get('/app/sso/callback', {
    can: 'public',
    summary: 'Receives the answer of a provider and signs the user in',
    query: z.object({
      code: Answered,
      state: Answered,
      iss: Answered,
      error: Answered,
      error_description: Answered,
    }),
  }),
  backChannel: post('/app/sso/:key/ended', {
    can: 'public',
    summary: 'Ends the sessions of a user who signed out at the provider',
    anyOrigin: true,
    body: z.object({ logout_token: LongText }),
    params: KeyParams,
  }),
}

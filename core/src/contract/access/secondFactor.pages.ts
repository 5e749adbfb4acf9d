import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import { LooseText, ShortText } from '../pageFields.ts'

export const secondFactorPages = {
  show: get('/app/login/code', {
    can: 'public',
    summary: 'Asks for the second factor after the password',
    query: z.object({ returnTo: LooseText }),
  }),
  finish: post('/app/login/code', {
    can: 'public',
    summary: 'Signs a user in with a code of their authenticator app or a recovery code',
    body: z.object({
      code: z.string().check(z.maxLength(100)),
      returnTo: z._default(ShortText, '/'),
    }),
  }),
}

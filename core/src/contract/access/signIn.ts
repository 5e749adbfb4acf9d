import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import { LooseText, ShortText } from '../pageFields.ts'

export const signInPages = {
  login: get('/app/login', {
    can: 'public',
    summary: 'Shows the sign-in page',
    query: z.object({ returnTo: LooseText }),
  }),
  signIn: post('/app/login', {
    can: 'public',
    summary: 'Signs a user in',
    body: z.object({
      email: ShortText,
      password: ShortText,
      returnTo: z._default(ShortText, '/'),
    }),
  }),
  updatePassword: post('/app/profile/update_password', {
    can: 'password.update',
    summary: "Changes the signed-in user's password",
    // The handler validates the body against PasswordForm. It responds to an invalid form with a redirect,
    // too.
    body: z.object({ current_password: ShortText, new_password: ShortText, new_password2: ShortText }),
  }),
}

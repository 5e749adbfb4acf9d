import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import { Id, PathId } from '../ids.ts'
import { LongText, LooseText, ShortText } from '../pageFields.ts'

/** Longer than any password can be. Longer texts are rejected before they are hashed. */
const TypedPassword = z.string().check(z.maxLength(1000))

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
      password: TypedPassword,
      returnTo: z._default(ShortText, '/'),
    }),
  }),
  /** Returns the picture itself. */
  logo: get('/app/logo', {
    can: 'public',
    summary: 'Returns the logo of the company, if this installation serves only one',
    query: z.object({ version: LooseText }),
  }),
  chooseCompany: post('/app/login/company', {
    can: 'public',
    summary: 'Signs a user in to one of the companies that their email and password open',
    // The offer grows with the number of companies.
    body: z.object({ offer: LongText, company: PathId, returnTo: z._default(ShortText, '/') }),
  }),
  updatePassword: post('/app/profile/update_password', {
    can: 'password.update',
    summary: "Changes the signed-in user's password",
    // The handler validates the body against PasswordForm. It responds to an invalid form with a redirect,
    // too.
    ownTransaction: true,
    body: z.object({ current_password: ShortText, new_password: ShortText, new_password2: ShortText }),
  }),
}

export const signInCalls = {
  again: post('/api/session', {
    can: 'public',
    summary: 'Signs in again the user whose session has ended, and sets the session cookie',
    description:
      'Signs in only the user that the page belongs to. The new session works in the given branch if the user may work there, and otherwise in their own.',
    body: z.strictObject({
      userId: Id,
      branchId: Id,
      allBranches: z._default(z.boolean(), false),
      email: ShortText,
      password: TypedPassword,
      /** A code of the authenticator app or a recovery code, for users with a second factor. */
      code: z._default(ShortText, ''),
    }),
  }),
}

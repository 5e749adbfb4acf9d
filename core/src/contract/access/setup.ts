import * as z from 'zod/mini'
import { TIME_ZONES } from '../../timezones.ts'
import { ACCOUNT_NAME_MAX } from '../account/account.ts'
import { CONFIRMED_PASSWORD, Email, PersonName, passwordIsConfirmed } from '../account/users.ts'
import { get, post } from '../endpoint.ts'
import { LooseText, ShortText } from '../pageFields.ts'

export const BRANCH_NAME_MAX = 32

const Name = (max: number) => z.string().check(z.trim(), z.minLength(1, 'error.required'), z.maxLength(max))

/** The first account of an installation, with its first branch and its first administrator. */
export const SetupForm = z
  .object({
    accountName: Name(ACCOUNT_NAME_MAX),
    branchName: Name(BRANCH_NAME_MAX),
    timezone: z.enum(TIME_ZONES),
    units: z.enum(['us', 'metric']),
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    ...CONFIRMED_PASSWORD,
  })
  .check(passwordIsConfirmed)
export type SetupForm = z.output<typeof SetupForm>

export const setupPages = {
  setup: get('/app/setup', {
    can: 'public',
    summary: 'Shows the page that creates the first account',
    description: 'Available only while no account exists.',
    query: z.object({ token: LooseText }),
  }),
  createFirst: post('/app/setup', {
    can: 'public',
    summary: 'Creates the first account',
    // The handler validates the body against SetupForm and renders the page again with the user's input.
    body: z.catchall(z.object({ token: ShortText }), ShortText),
  }),
}

import * as z from 'zod/mini'
import { FEATURES, ROLES } from '../../roles.ts'
import { ClientAndSite } from '../rentals/clients.ts'
import { del, get, put } from '../endpoint.ts'
import { Id, IdParams } from '../ids.ts'
import { After } from '../texts.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 200
const PERSON_NAME_MAX = 64
const EMAIL_MAX = 254

export const PersonName = z
  .string()
  .check(z.trim(), z.minLength(1, 'error.required'), z.maxLength(PERSON_NAME_MAX))

// The first problem of a field is the one that counts. None aborts, because that would skip the comparison of two
// passwords.
export const Email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(1, 'error.required'), z.maxLength(EMAIL_MAX), z.email())

export const NewPassword = z
  .string()
  .check(
    z.minLength(1, 'error.required'),
    z.minLength(PASSWORD_MIN, 'error.passwordTooShort'),
    z.maxLength(PASSWORD_MAX),
  )

/** A new password, typed twice. */
export const CONFIRMED_PASSWORD = {
  password: NewPassword,
  confirmPass: z.string().check(z.minLength(1, 'error.required')),
}

/** Checks that both are the same. Reports it together with other problems. */
export const passwordIsConfirmed = z.refine<{ password: string; confirmPass: string }>(
  (form) => form.password === form.confirmPass,
  {
    path: ['confirmPass'],
    error: 'error.passwordMismatch',
    when: ({ value }) => Boolean((value as Record<string, string>)['confirmPass']),
  },
)

export const UserForm = z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  role: z.enum(ROLES),
  viewOnly: z.boolean(),
})
export type UserForm = z.output<typeof UserForm>

/** Users who change their own email address type their password. */
export const UserChange = z.extend(UserForm, {
  currentPassword: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
})
export type UserChange = z.output<typeof UserChange>

export const User = z.strictObject({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  /** Null for operators. */
  email: z.nullable(z.string()),
  role: z.enum(ROLES),
  viewOnly: z.boolean(),
  branch: z.strictObject({ id: Id, name: z.string() }),
  meta: z.strictObject({
    role: z.enum(ROLES),
    lastName: z.string(),
    /** The number of things assigned to the user, among those that the caller can see. */
    totalThings: z.int(),
    /**
     * Whether anything is assigned to the user, visible to the caller or not. If so, they can't be deleted.
     */
    hasThings: z.boolean(),
  }),
})
export type User = z.output<typeof User>

const PasswordOfOther = z
  .string()
  .check(
    z.minLength(1, 'error.required'),
    z.minLength(PASSWORD_MIN, 'error.newPasswordTooShort'),
    z.maxLength(PASSWORD_MAX),
  )

/** A password set by another user, who doesn't know the old one. */
export const UserPassword = z.strictObject({ password: PasswordOfOther })

type Twice = { password: string; confirmPass?: string | undefined }

/** Checks that the password is the same both times, whatever else is invalid. */
const sameTwice = (differs: 'error.newPasswordsDiffer' | 'error.newUserPasswordsDiffer') =>
  z.refine<Twice>((form) => form.password === form.confirmPass, {
    path: ['confirmPass'],
    error: differs,
    when: ({ value }) => Boolean((value as Record<string, string>)['confirmPass']),
  })

/** Checks that the password was typed twice and is the same both times. */
const confirmed = (differs: 'error.newPasswordsDiffer' | 'error.newUserPasswordsDiffer') =>
  [
    z.refine<Twice>((form) => form.confirmPass !== '', {
      path: ['confirmPass'],
      error: 'error.required',
      when: () => true,
    }),
    sameTwice(differs),
  ] as const

/** The form for it, with the password typed twice. */
export const UserPasswordForm = z
  .extend(UserPassword, { confirmPass: z.string() })
  .check(...confirmed('error.newPasswordsDiffer'))
export type UserPasswordForm = z.output<typeof UserPasswordForm>

/** What a user who signs in may do. Operators don't sign in. */
export const Permissions = {
  role: z.enum(['admin', 'branch', 'worker']),
  viewOnly: z._default(z.boolean(), false),
  /** The features of a worker. Defaults to all that the account has. */
  features: z.optional(z.array(z.enum(FEATURES)).check(z.maxLength(FEATURES.length))),
}

const NewUserFields = z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  password: PasswordOfOther,
  ...Permissions,
})

/** A user who signs in. If the password is given twice, it must be the same both times. */
export const NewUser = z
  .extend(NewUserFields, { confirmPass: z.optional(z.string()) })
  .check(sameTwice('error.newUserPasswordsDiffer'))
export type NewUser = z.output<typeof NewUser>

export const NewUserForm = z
  .extend(NewUserFields, { confirmPass: z.string() })
  .check(...confirmed('error.newUserPasswordsDiffer'))
export type NewUserForm = z.output<typeof NewUserForm>

export const THINGS_PAGE = 50

/** An asset as named in the lists of a person's page. */
export const NamedThing = z.strictObject({
  id: Id,
  name: z.string(),
  make: z.string(),
  model: z.string(),
  categoryId: z.nullable(Id),
})
export type NamedThing = z.output<typeof NamedThing>

/** An asset that is assigned to a user. */
const AssignedThing = z.extend(NamedThing, {
  /** The client and site where it is. Null for users without access to clients. */
  client: z.nullable(ClientAndSite),
})
export type AssignedThing = z.output<typeof AssignedThing>

export const ThingsPage = z.strictObject({
  rows: z.array(NamedThing),
  total: z.int(),
  next: z.nullable(z.string()),
})
export type ThingsPage = z.output<typeof ThingsPage>

/** The classic form of the profile page. The specification fixes the field names. */
export const PasswordForm = z
  .object({
    current_password: z.string().check(z.maxLength(PASSWORD_MAX)),
    new_password: NewPassword,
    new_password2: z.string().check(z.minLength(1, 'error.required'), z.maxLength(PASSWORD_MAX)),
  })
  .check(
    z.refine((form) => form.new_password === form.new_password2, {
      path: ['new_password2'],
      error: 'error.passwordMismatch',
      // Reports both problems at once, so that a password that is both too short and mistyped can be
      // corrected in one go.
      when: ({ value }) => Boolean((value as Record<string, string>)['new_password2']),
    }),
  )
export type PasswordForm = z.output<typeof PasswordForm>

export const users = {
  read: get('/api/users/:id', {
    can: 'user.read',
    summary: 'Returns a user',
    params: IdParams,
    response: User,
  }),
  update: put('/api/users/:id', {
    can: 'user.update',
    summary: 'Replaces the fields of a user',
    description:
      'To change your own email address, give your current password. Where a mail server is set, the new address takes effect once the link in the email to it is opened.',
    params: IdParams,
    body: UserChange,
    confidential: true,
  }),
  remove: del('/api/users/:id', {
    can: 'user.delete',
    summary: 'Deletes a user',
    description: 'Responds with 409 while assets are assigned to them.',
    params: IdParams,
  }),
  setPassword: put('/api/users/:id/password', {
    can: 'user.manage',
    summary: "Sets another user's password and ends their sessions",
    params: IdParams,
    body: UserPassword,
    confidential: true,
  }),
  things: get('/api/users/:id/things', {
    can: 'user.read',
    summary: 'Lists the assets assigned to a user, page by page',
    params: IdParams,
    query: z.strictObject({ after: After }),
    response: z.extend(ThingsPage, { rows: z.array(AssignedThing) }),
  }),
}

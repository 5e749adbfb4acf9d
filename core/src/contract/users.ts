import * as z from 'zod/mini'
import { ROLES } from '../roles.ts'
import { get, put } from './endpoint.ts'
import { Id, IdParams } from './ids.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 200
const PERSON_NAME_MAX = 64
const EMAIL_MAX = 254

export const PersonName = z
  .string()
  .check(z.trim(), z.minLength(1, 'error.required'), z.maxLength(PERSON_NAME_MAX))

export const Email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'error.required', abort: true }),
    z.maxLength(EMAIL_MAX),
    z.email(),
  )

export const NewPassword = z
  .string()
  .check(
    z.minLength(1, { error: 'error.required', abort: true }),
    z.minLength(PASSWORD_MIN, 'error.passwordTooShort'),
    z.maxLength(PASSWORD_MAX),
  )

export const UserForm = z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  role: z.enum(ROLES),
  viewOnly: z.boolean(),
})
export type UserForm = z.output<typeof UserForm>

export const User = z.strictObject({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  /** Operators have none. */
  email: z.nullable(z.string()),
  role: z.enum(ROLES),
  viewOnly: z.boolean(),
  branch: z.strictObject({ id: Id, name: z.string() }),
  meta: z.strictObject({ role: z.enum(ROLES), lastName: z.string() }),
})
export type User = z.output<typeof User>

/** The classic form of the profile page; the fields are named as the specification fixes them. */
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
      // Both checks show at once: a short password that is also mistyped needs both corrected.
      when: ({ value }) => Boolean((value as Record<string, string>)['new_password2']),
    }),
  )
export type PasswordForm = z.output<typeof PasswordForm>

export const users = {
  read: get('/api/users/:id', { can: 'user.read', summary: 'One user', params: IdParams, response: User }),
  update: put('/api/users/:id', {
    can: 'user.update',
    summary: 'Replace the fields of a user',
    params: IdParams,
    body: UserForm,
  }),
}

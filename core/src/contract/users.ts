import { z } from 'zod'
import { ROLES } from '../roles.ts'
import { get, put } from './endpoint.ts'
import { Id, IdParams } from './ids.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 200
const PERSON_NAME_MAX = 64
const EMAIL_MAX = 254

const PersonName = z.string().trim().min(1, 'error.required').max(PERSON_NAME_MAX)

export const UserForm = z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  email: z
    .string()
    .trim()
    .min(1, { error: 'error.required', abort: true })
    .max(EMAIL_MAX)
    .pipe(z.email())
    .transform((text) => text.toLowerCase()),
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
  email: z.string().nullable(),
  role: z.enum(ROLES),
  viewOnly: z.boolean(),
  branch: z.strictObject({ id: Id, name: z.string() }),
  meta: z.strictObject({ role: z.enum(ROLES), lastName: z.string() }),
})
export type User = z.output<typeof User>

/** The classic form of the profile page; the fields are named as the specification fixes them. */
export const PasswordForm = z
  .object({
    current_password: z.string().max(PASSWORD_MAX),
    new_password: z
      .string()
      .min(1, { error: 'error.required', abort: true })
      .min(PASSWORD_MIN, 'error.passwordTooShort')
      .max(PASSWORD_MAX),
    new_password2: z.string().min(1, 'error.required').max(PASSWORD_MAX),
  })
  .refine((form) => form.new_password === form.new_password2, {
    path: ['new_password2'],
    error: 'error.passwordMismatch',
    // Both checks show at once: a short password that is also mistyped needs both corrected.
    when: ({ value }) => Boolean((value as Record<string, string>)['new_password2']),
  })
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

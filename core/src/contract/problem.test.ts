import { expect, test } from 'vitest'
import { CategoryForm } from './fleet/categories.ts'
import { problemsOf } from './problem.ts'
import { SessionSettings } from './access/session.ts'
import { NewUser, NewUserForm, PasswordForm, UserForm } from './account/users.ts'

const codes = (
  schema: { safeParse(input: unknown): { error?: { issues: never[] } | undefined } },
  input: unknown,
) => {
  const { error } = schema.safeParse(input)
  return Object.fromEntries(
    Object.entries(problemsOf(error?.issues ?? [])).map(([field, { code }]) => [field, code]),
  )
}

test('includes the limit in the problem', () => {
  const { error } = CategoryForm.safeParse({ name: 'x'.repeat(33), icon: 'excavator', color: '#689f38' })
  expect(problemsOf(error?.issues ?? [])).toEqual({ name: { code: 'error.tooLong', values: { max: '32' } } })
})

test.each([
  [CategoryForm, {}, { name: 'error.required', icon: 'error.required', color: 'error.required' }],
  [CategoryForm, null, { body: 'error.wrongType' }],
  [CategoryForm, { name: ' ', icon: 'excavator', color: '#689f38' }, { name: 'error.required' }],
  [
    UserForm,
    { firstName: 'A', lastName: 'B', email: 'nobody', role: 'worker', viewOnly: false },
    { email: 'error.invalidEmail' },
  ],
  [
    UserForm,
    { firstName: 'A', lastName: 'B', email: '', role: 'worker', viewOnly: false },
    { email: 'error.required' },
  ],
  [
    SessionSettings,
    { notifications: { sendEmail: true, sendSmsTo: '12' } },
    { 'notifications.sendSmsTo': 'error.invalidPhone' },
  ],
  [
    SessionSettings,
    { notifications: { sendEmail: true, sendSmsTo: ' ' } },
    { 'notifications.sendSmsTo': 'error.required' },
  ],
  [
    PasswordForm,
    { current_password: 'x', new_password: 'short', new_password2: 'other' },
    { new_password: 'error.passwordTooShort', new_password2: 'error.passwordMismatch' },
  ],
  [
    PasswordForm,
    { current_password: 'x', new_password: '', new_password2: '' },
    { new_password: 'error.required', new_password2: 'error.required' },
  ],
  [
    NewUserForm,
    { firstName: '', lastName: 'B', email: '', password: 'short', confirmPass: 'other', role: 'worker' },
    {
      firstName: 'error.required',
      email: 'error.required',
      password: 'error.newPasswordTooShort',
      confirmPass: 'error.newUserPasswordsDiffer',
    },
  ],
  [
    NewUserForm,
    { firstName: 'A', lastName: 'B', email: '', password: '', confirmPass: '', role: 'worker' },
    { email: 'error.required', password: 'error.required', confirmPass: 'error.required' },
  ],
  [
    NewUser,
    { firstName: 'A', lastName: 'B', email: '', password: 'long enough', confirmPass: 'x', role: 'worker' },
    { email: 'error.required', confirmPass: 'error.newUserPasswordsDiffer' },
  ],
])('returns the code of each problem by field, case %#', (schema, input, expected) => {
  expect(codes(schema as never, input)).toEqual(expected)
})

test('normalizes accepted input', () => {
  const user = {
    firstName: ' Ana ',
    lastName: 'Ruiz',
    email: ' Ana@Yard.Example ',
    role: 'worker',
    viewOnly: false,
  }
  expect(UserForm.parse(user)).toMatchObject({ firstName: 'Ana', email: 'ana@yard.example' })
  const settings = SessionSettings.parse({
    notifications: { sendEmail: false, sendSmsTo: '+1 (303) 555-0142' },
  })
  expect(settings.notifications.sendSmsTo).toBe('+13035550142')
})

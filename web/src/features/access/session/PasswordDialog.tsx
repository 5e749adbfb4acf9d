import TextField from '@mui/material/TextField'
import { problemsOf } from '@yardmaster/core/contract/problem.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { PasswordForm } from '@yardmaster/core/contract/account/users.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { inView } from '../../../lib/view.ts'
import type { Notice } from '../../../lib/notice.ts'
import { useCall } from '../../../lib/query.ts'
import { useSession } from '../../../lib/session.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { weaknessOf } from '../../../widgets/people/unguessable.ts'

type Props = { notice: Notice | null; onClose: () => void }

const FIELDS = [
  { name: 'current_password', label: 'profile.currentPassword', autoComplete: 'current-password' },
  { name: 'new_password', label: 'profile.newPassword', autoComplete: 'new-password' },
  { name: 'new_password2', label: 'profile.newPassword2', autoComplete: 'new-password' },
] as const
type Message = Pick<Notice, 'code' | 'values'>
type Field = (typeof FIELDS)[number]['name']

const EMPTY: Record<Field, string> = { current_password: '', new_password: '', new_password2: '' }

/**
 * A plain HTML form: validated here, then submitted by the browser itself, so that password managers notice.
 * The response redirects to this page with a notice.
 */
export function PasswordDialog({ notice, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  // If the session has ended, this asks to sign in again before the browser leaves the page.
  const check = useCall(session.read)
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<Partial<Record<string, Message>>>(
    notice?.field ? { [notice.field]: notice } : {},
  )
  const weakness = useWeakness(values.new_password)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const checked = PasswordForm.safeParse(values)
    const form = event.currentTarget
    if (checked.success && !weakness) return check.mutate({}, { onSuccess: () => form.submit() })
    const problems: Partial<Record<string, Message>> = {
      ...weakness,
      ...(checked.error && problemsOf(checked.error.issues)),
    }
    setErrors(problems)
    setValues(EMPTY)
    const first = FIELDS.find(({ name }) => problems[name])
    event.currentTarget.querySelector<HTMLElement>(`[name="${first?.name}"]`)?.focus()
  }
  return (
    <FormDialog
      open
      title={text('profile.changePassword')}
      maxWidth="xs"
      changed={Object.values(values).some(Boolean)}
      valid
      busy={check.isPending}
      error={check.error && errorText(check.error)}
      post={inView(paths.updatePassword)}
      onSubmit={submit}
      onClose={onClose}
    >
      {FIELDS.map(({ name, label, autoComplete }, index) => {
        const error = (name === 'new_password' && weakness?.new_password) || errors[name]
        return (
          <TextField
            key={name}
            name={name}
            label={text(label)}
            type="password"
            required
            autoFocus={notice?.field ? name === notice.field : index === 0}
            autoComplete={autoComplete}
            value={values[name]}
            onChange={(event) => {
              setValues({ ...values, [name]: event.target.value })
              setErrors({ ...errors, [name]: undefined })
            }}
            error={Boolean(error)}
            helperText={error ? text(error.code, error.values) : ' '}
          />
        )
      })}
    </FormDialog>
  )
}

/** Returns why the new password is too easy to guess while it is typed, or null. */
function useWeakness(password: string): { new_password: Message } | null {
  const { user, account } = useSession()
  const person = { firstName: user.name, lastName: '', email: user.email, company: account.name }
  const code = weaknessOf(password, person)
  return code && { new_password: { code, values: {} } }
}

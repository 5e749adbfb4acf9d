import TextField from '@mui/material/TextField'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'

type Props = { field: UseFormRegisterReturn; error: string | undefined; first?: boolean }

/** Asks for the current password before a factor changes. */
export function PasswordField({ field, error, first = false }: Props) {
  const text = useText()
  const { user } = useSession()
  return (
    <>
      {/* Tells password managers whose password is asked for. */}
      <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <TextField
        {...field}
        label={text('factor.password')}
        type="password"
        required
        autoFocus={first}
        autoComplete="current-password"
        error={error !== undefined}
        helperText={error ?? ' '}
      />
    </>
  )
}

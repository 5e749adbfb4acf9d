import type { StoredConnection } from '@yardmaster/core/contract/account/integrations.ts'
import { keepsSecret } from '@yardmaster/core/rules/integrations.ts'
import { useWatch } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { FormTextField } from '../../../ui/fields/FormTextField.tsx'
import type { ConnectionFormState } from './connectionForm.ts'

type Props = {
  form: ConnectionFormState
  stored: StoredConnection | null
  label: string
  optional?: boolean
}

/** A password, key or token. The stored one is never shown. */
export function SecretField({ form: { control }, stored, label, optional = false }: Props) {
  const text = useText()
  const settings = useWatch({ control, name: 'settings' })
  const isKept = keepsSecret(stored, settings)
  const isLost = (stored?.hasSecret ?? false) && !isKept
  const hint = isKept ? 'integrations.secretKept' : 'integrations.secretSafe'
  return (
    <FormTextField
      control={control}
      name="settings.secret"
      label={label}
      type="password"
      autoComplete="new-password"
      required={!isKept && !optional}
      hint={text(isLost ? 'integrations.form.secretAgain' : hint)}
    />
  )
}

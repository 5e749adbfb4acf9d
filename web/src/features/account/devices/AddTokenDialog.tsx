import { NewIngestToken, TOKEN_NAME_MAX } from '@yardmaster/core/contract/account/devices.ts'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { NameField } from '../../../ui/fields/NameField.tsx'
import { useUnseenSecret } from '../../../ui/notices/useUnseenSecret.ts'
import { useAddToken } from './devices.api.ts'
import { SecretDialog } from './SecretDialog.tsx'

/** Asks for the name of the token, then shows the token. */
export function AddTokenDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const errorText = useErrorText()
  const add = useAddToken()
  const title = text('devices.tokens.add')
  const unseen = useUnseenSecret(title)
  const [error, setError] = useState<string | null>(null)
  const form = useContractForm(NewIngestToken, { name: '' })
  const { errors } = useFormState(form)
  if (add.data) {
    const named = text('devices.token.title', { name: form.getValues('name').trim() })
    return <SecretDialog title={named} token={add.data.token} onClose={onClose} />
  }
  return (
    <ContractFormDialog
      form={form}
      title={title}
      maxWidth="xs"
      busy={add.isPending}
      error={error}
      save={text('devices.token.make')}
      onSave={(body) =>
        add.mutate(
          { body },
          unseen(text('devices.token.unseen', { name: body.name }), (refusal) =>
            setError(showRefusal(form, refusal) ? null : errorText(refusal)),
          ),
        )
      }
      onClose={onClose}
    >
      <NameField
        field={form.register('name')}
        label={text('devices.tokens.name')}
        maxLength={TOKEN_NAME_MAX}
        error={errors.name?.message}
        hint={text('devices.tokens.name.hint')}
      />
    </ContractFormDialog>
  )
}

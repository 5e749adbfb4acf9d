import { NewPasskey, PASSKEY_NAME_MAX } from '@yardmaster/core/contract/access/secondFactor.ts'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { CallError } from '../../../lib/call.ts'
import { showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useIsHere } from '../../../lib/isHere.ts'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { NameField } from '../../../ui/fields/NameField.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { createPasskey } from './createPasskey.ts'
import { PasswordField } from './PasswordField.tsx'
import { useAddPasskey, useStartPasskey } from './secondFactor.api.ts'

type Props = {
  /** Called with the first recovery codes, if there are any. */
  onDone: (codes: string[] | null) => void
  onClose: () => void
}

/** Asks for a name and the password, then lets the browser create the passkey. */
export function AddPasskeyDialog({ onDone, onClose }: Props) {
  const text = useText()
  const form = useContractForm(NewPasskey, { name: '', password: '' })
  const { errors } = useFormState(form)
  const { error, isBusy, save } = useAdding(form, { onDone, onClose })
  return (
    <ContractFormDialog
      form={form}
      title={text('factor.passkey.add')}
      maxWidth="xs"
      busy={isBusy}
      error={error}
      save={text('factor.passkey.add')}
      onSave={save}
      onClose={onClose}
    >
      <NameField
        field={form.register('name')}
        label={text('factor.passkey.name')}
        maxLength={PASSKEY_NAME_MAX}
        error={errors.name?.message}
        hint={text('factor.passkey.nameHint')}
      />
      <PasswordField field={form.register('password')} error={errors.password?.message} />
    </ContractFormDialog>
  )
}

type Form = Parameters<typeof showRefusal<NewPasskey, NewPasskey>>[0]

/** Asks the server, the browser and the server again. The browser's own question may take minutes. */
function useAdding(form: Form, { onDone, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const isHere = useIsHere()
  const start = useStartPasskey()
  const add = useAddPasskey()
  const [isAsking, setIsAsking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const onError = (refusal: CallError) => setError(showRefusal(form, refusal) ? null : errorText(refusal))
  const create = async (name: string, options: Parameters<typeof createPasskey>[0]) => {
    setIsAsking(true)
    const created = await createPasskey(options)
    setIsAsking(false)
    if (typeof created === 'string') return setError(text(`factor.passkey.${created}`))
    add.mutate(
      { body: { name, created } },
      {
        onSuccess: ({ recoveryCodes }) => {
          show(text('factor.passkey.added', { name }))
          if (isHere()) onClose()
          onDone(recoveryCodes)
        },
        onError,
      },
    )
  }
  const save = ({ name, password }: NewPasskey) => {
    setError(null)
    start.mutate({ body: { password } }, { onSuccess: (options) => void create(name, options), onError })
  }
  return { error, isBusy: start.isPending || isAsking || add.isPending, save }
}

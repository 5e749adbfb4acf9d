import { PASSKEY_NAME_MAX, PasskeyName } from '@yardmaster/core/contract/access/secondFactor.ts'
import type { Passkey } from '@yardmaster/core/contract/access/secondFactor.ts'
import { useFormState } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { NameField } from '../../../ui/fields/NameField.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { useRenamePasskey } from './secondFactor.api.ts'

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const text = useText()
  const { mutate, isPending } = useRenamePasskey()
  const form = useContractForm(PasskeyName, { name: passkey.name })
  const { errors } = useFormState(form)
  const title = text('factor.passkey.renameTitle')
  const { error, showResult } = useSaveResult(form, { title, onClose })
  return (
    <ContractFormDialog
      form={form}
      title={title}
      maxWidth="xs"
      busy={isPending}
      error={error}
      onSave={(body) =>
        mutate({ params: { id: passkey.id }, body }, showResult(text('factor.passkey.renamed')))
      }
      onClose={onClose}
    >
      <NameField
        field={form.register('name')}
        label={text('factor.passkey.name')}
        maxLength={PASSKEY_NAME_MAX}
        error={errors.name?.message}
      />
    </ContractFormDialog>
  )
}

import type { Account, AccountForm } from '@yardmaster/core/contract/account/account.ts'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { MergeNotice } from '../../../widgets/merge/MergeNotice.tsx'
import { AccountFields } from './AccountFields.tsx'
import { useAccountEdit } from './useAccountEdit.ts'
import { useAccountText } from './useAccountText.ts'

type Props = { account: Account; onClose: () => void }

/** Edits the company. Administrators see someone else's change before they overwrite it. */
export function EditAccountDialog({ account, onClose }: Props) {
  const { form, title, error, busy, saving, version, meeting, save } = useAccountEdit(account, onClose)
  const accountText = useAccountText()
  return (
    <ContractFormDialog
      form={form}
      title={title}
      busy={busy}
      saving={saving}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      {meeting && (
        <MergeNotice
          key={version}
          meeting={meeting}
          {...accountText}
          onChoose={(path, values) => {
            const field = path as keyof AccountForm
            form.setValue(field, values[field], { shouldDirty: true, shouldValidate: true })
          }}
        />
      )}
      <AccountFields form={form} />
    </ContractFormDialog>
  )
}

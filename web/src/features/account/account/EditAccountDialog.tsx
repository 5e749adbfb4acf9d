import type { Account } from '@yardmaster/core/contract/account/account.ts'
import { MergeFormDialog } from '../../../widgets/merge/MergeFormDialog.tsx'
import { AccountFields } from './AccountFields.tsx'
import { useAccountEdit } from './useAccountEdit.ts'
import { useAccountText } from './useAccountText.ts'

type Props = { account: Account; onClose: () => void }

/** Edits the company. Administrators see someone else's change before they overwrite it. */
export function EditAccountDialog({ account, onClose }: Props) {
  const edit = useAccountEdit(account, onClose)
  return (
    <MergeFormDialog {...edit} {...useAccountText()} onClose={onClose}>
      <AccountFields form={edit.form} />
    </MergeFormDialog>
  )
}

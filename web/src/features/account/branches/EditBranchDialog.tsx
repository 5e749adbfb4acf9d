import type { Branch } from '@yardmaster/core/contract/account/branches.ts'
import { MergeFormDialog } from '../../../widgets/merge/MergeFormDialog.tsx'
import { BranchFields } from './BranchFields.tsx'
import { useBranchEdit } from './useBranchEdit.ts'
import { useBranchText } from './useBranchText.ts'

type Props = { branch: Branch; onClose: () => void }

/** Edits a branch. Users see someone else's change before they overwrite it. */
export function EditBranchDialog({ branch, onClose }: Props) {
  const edit = useBranchEdit(branch, onClose)
  return (
    <MergeFormDialog {...edit} {...useBranchText()} onClose={onClose}>
      <BranchFields form={edit.form} />
    </MergeFormDialog>
  )
}

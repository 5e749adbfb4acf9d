import type { Branch } from '@yardmaster/core/contract/account/branches.ts'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { MergeNotice } from '../../../widgets/merge/MergeNotice.tsx'
import type { EditBranch } from './branchForm.ts'
import { BranchFields } from './BranchFields.tsx'
import { useBranchEdit } from './useBranchEdit.ts'
import { useBranchText } from './useBranchText.ts'

type Props = { branch: Branch; onClose: () => void }

/** Edits a branch. Users see someone else's change before they overwrite it. */
export function EditBranchDialog({ branch, onClose }: Props) {
  const { form, title, error, busy, saving, version, meeting, save } = useBranchEdit(branch, onClose)
  const branchText = useBranchText()
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
          {...branchText}
          onChoose={(path, values) => {
            const field = path as keyof EditBranch
            form.setValue(field, values[field], { shouldDirty: true, shouldValidate: true })
          }}
        />
      )}
      <BranchFields form={form} />
    </ContractFormDialog>
  )
}

import type { Branch } from '@yardmaster/core/contract/account/branches.ts'
import { useText } from '../../../lib/intl.tsx'
import { useMergeForm } from '../../../widgets/merge/useMergeForm.ts'
import { readNewest, useUpdateBranch } from './branches.api.ts'
import { bodyOf, EditBranch, editBranchOf } from './branchForm.ts'

/** The form of a branch, and its saving. If someone else has changed the branch, both changes are merged. */
export function useBranchEdit(branch: Branch, onClose: () => void) {
  const text = useText()
  const update = useUpdateBranch()
  const { id } = branch
  return useMergeForm({
    title: text('branch.edit'),
    schema: EditBranch,
    opened: branch,
    formOf: editBranchOf,
    readNewest: () => readNewest(id),
    fallback: 'name',
    saving: update.isPending,
    save: (typed, version, outcome) =>
      update.mutate(
        { params: { id }, body: { ...bodyOf(typed), version } },
        outcome(text('branch.saved', { name: typed.name })),
      ),
    onClose,
  })
}

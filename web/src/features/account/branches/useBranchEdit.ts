import type { Branch } from '@yardmaster/core/contract/account/branches.ts'
import { mergeEdits } from '@yardmaster/core/rules/mergeEdits.ts'
import { useState } from 'react'
import type { CallError } from '../../../lib/call.ts'
import { showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { useMerge } from '../../../widgets/merge/useMerge.ts'
import { readNewest, useUpdateBranch } from './branches.api.ts'
import { bodyOf, EditBranch, editBranchOf } from './branchForm.ts'

/** The form of a branch, and its saving. If someone else has changed the branch, both changes are merged. */
export function useBranchEdit(branch: Branch, onClose: () => void) {
  const text = useText()
  const errorText = useErrorText()
  const update = useUpdateBranch()
  const [error, setError] = useState<string | null>(null)
  const form = useContractForm(EditBranch, editBranchOf(branch))
  const { base, meeting, isReading, meet } = useMerge({
    form,
    opened: branch,
    formOf: editBranchOf,
    merge: mergeEdits<EditBranch>,
    readNewest: () => readNewest(branch.id),
  })
  const refuse = (refusal: CallError, mine: EditBranch) => {
    if (refusal.code !== 'error.changedMeanwhile')
      return setError(showRefusal(form, refusal, 'name') ? null : errorText(refusal))
    setError(null)
    return void meet(mine).catch((failure: unknown) => setError(errorText(failure)))
  }
  const title = text('branch.edit')
  const outcome = useOutcome({ title, onClose })
  const save = (typed: EditBranch) =>
    update.mutate(
      { params: { id: branch.id }, body: { ...bodyOf(typed), version: base.version } },
      outcome(text('branch.saved', { name: typed.name }), {
        onRefused: (refusal) => refuse(refusal, typed),
      }),
    )
  const { isPending: saving } = update
  return { form, title, error, busy: saving || isReading, saving, version: base.version, meeting, save }
}

import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { useAddBranch } from './branches.api.ts'
import { bodyOf, EditBranch, newBranchOf } from './branchForm.ts'
import { BranchFields } from './BranchFields.tsx'

type Props = {
  /** The country of the company. */
  country: string
  onAdded: (id: number) => void
  onClose: () => void
}

export function AddBranchDialog({ country, onAdded, onClose }: Props) {
  const text = useText()
  const { branch } = useSession()
  const add = useAddBranch()
  const form = useContractForm(EditBranch, newBranchOf({ ...branch, country }))
  const title = text('branch.addTitle')
  const { error, showResult } = useSaveResult(form, { title, onClose, fallback: 'name' })
  return (
    <ContractFormDialog
      form={form}
      title={title}
      busy={add.isPending}
      error={error}
      onSave={(typed) =>
        add.mutate(
          { body: bodyOf(typed) },
          showResult(text('branch.created', { name: typed.name }), ({ id }: { id: number }) => onAdded(id)),
        )
      }
      onClose={onClose}
    >
      <BranchFields form={form} />
    </ContractFormDialog>
  )
}

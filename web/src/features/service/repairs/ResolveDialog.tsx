import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useToday } from '../../../lib/time.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { ResolveForm, resolveFormOf } from './repairForms.ts'
import { ResolveFields } from './ResolveFields.tsx'
import { useResolve } from './useResolve.ts'

type Props = { repair: Repair; onClose: () => void; onResolved: () => void }

/** Resolves the ticket: the date, the hours of labor, the parts, and when the asset is due again. */
export function ResolveDialog({ repair, onClose, onResolved }: Props) {
  const text = useText()
  const today = useToday()
  const form = useContractForm(ResolveForm, resolveFormOf(repair, today))
  const { base, title, busy, error, save } = useResolve(repair, form, { onClose, onResolved })
  return (
    <ContractFormDialog
      form={form}
      title={title}
      // The form can be saved as it opens.
      changed
      valid={base.isOpen}
      busy={busy}
      error={error}
      save={text('repair.resolve')}
      onSave={save}
      onClose={onClose}
    >
      <ResolveFields form={form} repair={repair} plannedTasks={base.plannedTasks} today={today} />
    </ContractFormDialog>
  )
}

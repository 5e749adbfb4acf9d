import type { InspectionPlan } from '@yardmaster/core/contract/service/inspections.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useUndoableRemoval } from '../../../ui/notices/useUndoableRemoval.ts'
import { useRemovePlan, useRestorePlan } from './inspections.api.ts'

const PlanDialog = lazyPart(async () => (await import('./PlanDialog.tsx')).PlanDialog)

type Adding = { adding: boolean; onAdded: () => void }

/** Adds, edits and deletes checklists. A deletion can be undone while its message is shown. */
export function usePlanDialogs({ adding, onAdded }: Adding) {
  const text = useText()
  const [editing, setEditing] = useState<InspectionPlan | null>(null)
  const remove = useUndoableRemoval(useRemovePlan(), useRestorePlan())
  const shown = (
    <Suspense>
      {adding && <PlanDialog plan={null} onClose={onAdded} />}
      {editing && <PlanDialog plan={editing} onClose={() => setEditing(null)} />}
    </Suspense>
  )
  return {
    edit: setEditing,
    remove: ({ id, name }: InspectionPlan) =>
      remove(id, {
        title: name,
        removed: text('inspections.deleted', { name }),
        restored: text('inspections.restored', { name }),
      }),
    shown,
  }
}

export type PlanDialogs = ReturnType<typeof usePlanDialogs>

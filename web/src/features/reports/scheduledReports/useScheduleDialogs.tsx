import type { Schedule } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { SCHEDULABLE } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { useUndoableRemoval } from '../../../ui/notices/useUndoableRemoval.ts'
import { LazyScheduleDialog } from './LazyScheduleDialog.tsx'
import { useRemoveSchedule, useRestoreSchedule } from './scheduledReports.api.ts'
import { useScheduleText } from './useScheduleText.ts'

/** A link can open the dialog that adds a schedule of a report. */
const DialogHash = z.object({ add: z.optional(z.enum(SCHEDULABLE)) })

type Shown = { dialog: 'add' } | { dialog: 'edit' | 'delete'; schedule: Schedule }

/** Adds, edits or deletes a schedule. A deletion can be undone while its message is shown. */
export function useScheduleDialogs() {
  const text = useText()
  const names = useScheduleText()
  const remove = useUndoableRemoval(useRemoveSchedule(), useRestoreSchedule())
  const [shown, setShown] = useState<Shown | null>(null)
  const [{ add: asked }, setHash] = useHashState(DialogHash)
  const close = () => {
    setShown(null)
    if (asked) setHash({ add: undefined }, { replace: true })
  }
  const confirmDelete = ({ id, report: key }: Schedule) => {
    close()
    const report = names.report(key)
    remove(id, {
      title: text('action.delete'),
      removed: text('scheduled.deleted', { report }),
      restored: text('scheduled.restored', { report }),
    })
  }
  const dialog = (
    <Suspense>
      {shown?.dialog === 'add' && <LazyScheduleDialog schedule={null} onClose={close} />}
      {shown === null && asked && (
        <LazyScheduleDialog
          schedule={null}
          prefilled={{ report: asked, asset: null, archived: true }}
          onClose={close}
        />
      )}
      {shown?.dialog === 'edit' && <LazyScheduleDialog schedule={shown.schedule} onClose={close} />}
      {shown?.dialog === 'delete' && (
        <LazyConfirmDialog
          open
          tone="danger"
          title={text('scheduled.deleteTitle', { report: names.report(shown.schedule.report) })}
          body={text('scheduled.deleteBody', { count: shown.schedule.recipients.length })}
          confirm={text('action.delete')}
          onClose={close}
          onConfirm={() => confirmDelete(shown.schedule)}
        />
      )}
    </Suspense>
  )
  return {
    add: () => setShown({ dialog: 'add' }),
    edit: (schedule: Schedule) => setShown({ dialog: 'edit', schedule }),
    remove: (schedule: Schedule) => setShown({ dialog: 'delete', schedule }),
    shown: dialog,
  }
}

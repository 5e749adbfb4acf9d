import type { Task } from '@yardmaster/core/contract/service/tasks.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { focusContent } from '../../../ui/page/focusContent.ts'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { useRemoveTask } from './tasks.api.ts'

const TaskDialog = lazyPart(async () => (await import('./TaskDialog.tsx')).TaskDialog)
const AssignManyDialog = lazyPart(async () => (await import('./AssignManyDialog.tsx')).AssignManyDialog)

type Open = { kind: 'edit' | 'assign' | 'remove'; task: Task }

type Adding = { adding: boolean; onAdded: () => void }

export type TaskDialogs = ReturnType<typeof useTaskDialogs>

export function useTaskDialogs({ adding, onAdded }: Adding) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const shown = (
    <Suspense>
      {adding && <TaskDialog task={null} onClose={onAdded} />}
      {open?.kind === 'edit' && <TaskDialog task={open.task} onClose={close} />}
      {open?.kind === 'assign' && <AssignManyDialog task={open.task} onClose={close} />}
      {open?.kind === 'remove' && <RemoveTask task={open.task} onClose={close} />}
    </Suspense>
  )
  return {
    edit: (task: Task) => setOpen({ kind: 'edit', task }),
    assign: (task: Task) => setOpen({ kind: 'assign', task }),
    remove: (task: Task) => setOpen({ kind: 'remove', task }),
    shown,
  }
}

/** Shows how many assets have the task before deleting it. */
function RemoveTask({ task, onClose }: { task: Task; onClose: () => void }) {
  const text = useText()
  const remove = useRemoveTask()
  const { id, name, assigned, elsewhere } = task
  const title = text('tasks.deleteTitle', { name })
  const outcome = useOutcome({ title, onClose })
  const body = [
    assigned > 0 ? text('tasks.deleteUsed', { total: assigned }) : text('tasks.deleteUnused'),
    elsewhere > 0 && text('tasks.deleteElsewhere', { total: elsewhere }),
  ]
  return (
    <LazyConfirmDialog
      open
      tone="danger"
      title={title}
      body={body.filter(Boolean).join(' ')}
      confirm={text('action.delete')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate({ params: { id } }, outcome(text('tasks.deleted', { name }), { onSaved: focusContent }))
      }
    />
  )
}

import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { TaskAssignment } from '@yardmaster/core/contract/service/tasks.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { lazyPart } from '../../../../lib/lazy.ts'
import { LazyConfirmDialog } from '../../../../ui/dialogs/LazyConfirmDialog.tsx'
import { focusContent } from '../../../../ui/page/focusContent.ts'
import { useOutcome } from '../../../../ui/page/useOutcome.ts'
import { useUnassignTask } from '../tasks.api.ts'

const AssignTaskDialog = lazyPart(async () => (await import('./AssignTaskDialog.tsx')).AssignTaskDialog)

type Open = { kind: 'assign' } | { kind: 'edit' | 'remove'; assignment: TaskAssignment }

export type MaintenanceDialogs = ReturnType<typeof useMaintenanceDialogs>

export function useMaintenanceDialogs(profile: Profile, assigned: readonly TaskAssignment[] | undefined) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const shown = (
    <Suspense>
      {open?.kind === 'assign' && (
        <AssignTaskDialog profile={profile} assigned={assigned ?? []} assignment={null} onClose={close} />
      )}
      {open?.kind === 'edit' && (
        <AssignTaskDialog profile={profile} assigned={[]} assignment={open.assignment} onClose={close} />
      )}
      {open?.kind === 'remove' && <Removal profile={profile} assignment={open.assignment} onClose={close} />}
    </Suspense>
  )
  return {
    assign: () => setOpen({ kind: 'assign' }),
    edit: (assignment: TaskAssignment) => setOpen({ kind: 'edit', assignment }),
    remove: (assignment: TaskAssignment) => setOpen({ kind: 'remove', assignment }),
    shown,
  }
}

type RemovalProps = { profile: Profile; assignment: TaskAssignment; onClose: () => void }

function Removal({ profile: { equipment }, assignment: { task }, onClose }: RemovalProps) {
  const text = useText()
  const unassign = useUnassignTask()
  const title = text('maintenance.removeTitle', { task: task.name })
  const outcome = useOutcome({ title, onClose })
  return (
    <LazyConfirmDialog
      open
      tone="danger"
      title={title}
      body={text('maintenance.removeBody', { name: equipment.name })}
      confirm={text('maintenance.removeConfirm')}
      busy={unassign.isPending}
      onClose={onClose}
      onConfirm={() =>
        unassign.mutate(
          { params: { id: equipment.id, taskId: task.id } },
          outcome(text('maintenance.removed', { task: task.name }), { onSaved: focusContent }),
        )
      }
    />
  )
}

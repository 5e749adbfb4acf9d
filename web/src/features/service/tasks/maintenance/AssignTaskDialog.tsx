import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { ServiceReading, TaskAssignment } from '@yardmaster/core/contract/service/tasks.ts'
import { useState } from 'react'
import { useErrorText, useText } from '../../../../lib/intl.tsx'
import { useSession } from '../../../../lib/session.tsx'
import { useToday } from '../../../../lib/time.tsx'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { useSnackbar } from '../../../../ui/notices/Snackbars.tsx'
import { useScheduleText } from '../../../../widgets/useScheduleText.ts'
import { useAssignTask, useTasks } from '../tasks.api.ts'
import { LastPerformedField } from './LastPerformedField.tsx'
import { readingOf, typedBefore, typedNow } from './lastTyped.ts'
import type { LastTyped } from './lastTyped.ts'

type Props = {
  profile: Profile
  assigned: readonly TaskAssignment[]
  /** The assignment whose last service is being changed, or null to assign another task. */
  assignment: TaskAssignment | null
  onClose: () => void
}

export function AssignTaskDialog({ profile, assigned, assignment, onClose }: Props) {
  const text = useText()
  const scheduleText = useScheduleText()
  const errorText = useErrorText()
  const today = useToday()
  const { branch } = useSession()
  const { show } = useSnackbar()
  const assign = useAssignTask()
  const { data: tasks = [] } = useTasks()
  const [taskId, setTaskId] = useState<number | null>(assignment?.task.id ?? null)
  const [typed, setTyped] = useState<LastTyped | null>(
    assignment && typedBefore(assignment.lastPerformed, branch.timezone),
  )
  const [changed, setChanged] = useState(false)
  const free = tasks.filter(({ id }) => assigned.every(({ task }) => task.id !== id))
  const task = assignment?.task ?? tasks.find(({ id }) => id === taskId)
  const lastPerformed = typed && readingOf(typed, branch.timezone)

  const choose = (id: number) => {
    const chosen = free.find((one) => one.id === id)
    if (!chosen) return
    setTaskId(id)
    setTyped(typedNow(chosen.schedule.type, today, profile.snapshot))
    setChanged(true)
  }
  const save = (at: ServiceReading) => {
    if (!task) return
    assign.mutate(
      { params: { id: profile.equipment.id, taskId: task.id }, body: { lastPerformed: at } },
      {
        onSuccess: () => {
          onClose()
          show(text(assignment ? 'maintenance.saved' : 'maintenance.assigned', { task: task.name }))
        },
      },
    )
  }
  return (
    <FormDialog
      open
      title={
        assignment
          ? text('maintenance.editTitle', { task: assignment.task.name })
          : text('maintenance.assign')
      }
      maxWidth="xs"
      changed={changed}
      valid={lastPerformed !== null}
      busy={assign.isPending}
      error={assign.error && (Object.values(assign.error.errors ?? {})[0] ?? errorText(assign.error))}
      onSubmit={() => lastPerformed && save(lastPerformed)}
      onClose={onClose}
    >
      {!assignment && (
        <TextField
          select
          autoFocus
          required
          label={text('maintenance.task')}
          value={taskId ?? ''}
          onChange={(event) => choose(Number(event.target.value))}
          helperText={
            task
              ? scheduleText.schedule(task.schedule)
              : free.length === 0
                ? text('maintenance.noTasks')
                : ' '
          }
        >
          {free.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {typed && (
        <LastPerformedField
          // Remounts for another task, because the typed value belongs to the previous one.
          key={taskId}
          typed={typed}
          today={today}
          snapshot={profile.snapshot}
          onChange={(next) => {
            setTyped(next)
            setChanged(true)
          }}
        />
      )}
    </FormDialog>
  )
}

import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { ServiceReading, TaskAssignment } from '@yardmaster/core/contract/service/tasks.ts'
import { useState } from 'react'
import { useErrorText, useText } from '../../../../lib/intl.tsx'
import { useSession } from '../../../../lib/session.tsx'
import { useToday } from '../../../../lib/time.tsx'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { keepOpen, useOutcome } from '../../../../ui/page/useOutcome.ts'
import { focusRow } from '../../../../ui/page/focusWhenShown.ts'
import { useScheduleText } from '../../../../widgets/schedules/useScheduleText.ts'
import { useAssignTask, useTasks } from '../tasks.api.ts'
import { LastPerformedField } from './LastPerformedField.tsx'
import { isBlankMeter, readingOf, typedBefore, typedNow } from './lastTyped.ts'
import type { LastTyped } from './lastTyped.ts'

type Task = TaskAssignment['task']

type Props = {
  profile: Profile
  assigned: readonly TaskAssignment[]
  /** The assignment whose last service is being changed, or null to assign another task. */
  assignment: TaskAssignment | null
  onClose: () => void
}

export function AssignTaskDialog({ profile, assigned, assignment, onClose }: Props) {
  const text = useText()
  const today = useToday()
  const { branch } = useSession()
  const title = assignment
    ? text('maintenance.editTitle', { task: assignment.task.name })
    : text('maintenance.assign')
  const { busy, error, save } = useSaveAssignment({ profile, assignment, title, onClose })
  const [task, setTask] = useState<Task | null>(assignment?.task ?? null)
  const [typed, setTyped] = useState<LastTyped | null>(assignment && typedBefore(assignment, branch.timezone))
  const [changed, setChanged] = useState(false)
  const lastPerformed = typed && readingOf(typed, branch.timezone)
  const isUnknown = !assignment && typed !== null && isBlankMeter(typed)
  const change = (next: LastTyped) => {
    setTyped(next)
    setChanged(true)
  }
  return (
    <FormDialog
      open
      title={title}
      maxWidth="xs"
      changed={changed}
      valid={lastPerformed !== null || isUnknown}
      busy={busy}
      error={error}
      onSubmit={() => task && (lastPerformed || isUnknown) && save(task, lastPerformed)}
      onClose={onClose}
    >
      {!assignment && (
        <TaskField
          task={task}
          assigned={assigned}
          onChange={(next) => {
            setTask(next)
            change(typedNow(next.schedule.type, today, profile.snapshot))
          }}
        />
      )}
      {typed && (
        <LastPerformedField
          // Remounts for another task, because the typed value belongs to the previous one.
          key={task?.id}
          typed={typed}
          today={today}
          snapshot={profile.snapshot}
          onChange={change}
          mayBeBlank={!assignment}
        />
      )}
    </FormDialog>
  )
}

type Saving = Omit<Props, 'assigned'> & { title: string }

function useSaveAssignment({ profile, assignment, title, onClose }: Saving) {
  const text = useText()
  const errorText = useErrorText()
  const { mutate, isPending, error } = useAssignTask()
  const outcome = useOutcome({ title, onClose, onRefused: keepOpen })
  const save = ({ id: taskId, name: task }: Task, lastPerformed: ServiceReading | null) =>
    mutate(
      { params: { id: profile.equipment.id, taskId }, body: { lastPerformed } },
      outcome(text(assignment ? 'maintenance.saved' : 'maintenance.assigned', { task }), {
        onSaved: () => {
          if (!assignment) focusRow(taskId)
        },
      }),
    )
  return {
    busy: isPending,
    error: error && (Object.values(error.errors ?? {})[0] ?? errorText(error)),
    save,
  }
}

type TaskFieldProps = {
  task: Task | null
  assigned: readonly TaskAssignment[]
  onChange: (task: Task) => void
}

/** Offers the tasks that the asset doesn't have yet. */
function TaskField({ task, assigned, onChange }: TaskFieldProps) {
  const text = useText()
  const scheduleText = useScheduleText()
  const { data: tasks = [] } = useTasks()
  const free = tasks.filter(({ id }) => assigned.every((other) => other.task.id !== id))
  const none = free.length === 0 ? text('maintenance.noTasks') : ' '
  return (
    <TextField
      select
      autoFocus
      required
      label={text('maintenance.task')}
      value={task?.id ?? ''}
      onChange={(event) => {
        const chosen = free.find(({ id }) => id === Number(event.target.value))
        if (chosen) onChange(chosen)
      }}
      helperText={task ? scheduleText.schedule(task.schedule) : none}
    >
      {free.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

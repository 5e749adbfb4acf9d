import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import * as z from 'zod/mini'
import { useHashState } from '../../lib/hash.ts'
import { useText } from '../../lib/intl.tsx'
import { useCan } from '../../lib/session.tsx'
import { AddIcon } from '../../ui/icons.tsx'
import { DueList } from './DueList.tsx'
import { Switch } from './Switch.tsx'
import { TaskList } from './TaskList.tsx'
import { TaskMachines } from './TaskMachines.tsx'
import { MACHINE_STATES } from './machineStates.ts'
import { useTaskDialogs } from './useTaskDialogs.tsx'

const VIEWS = ['all', 'dueNow'] as const

const Hash = z.object({
  view: z._default(z.enum(VIEWS), 'all'),
  /** The machines that have this task, all or those in a state. */
  task: z.optional(z.coerce.number()),
  state: z._default(z.enum(MACHINE_STATES), 'all'),
})

/** Maintenance tasks, the machines that have one, and all that is due now. */
export function TasksTab() {
  const text = useText()
  const mayAdd = useCan('task.create')
  const [hash, setHash] = useHashState(Hash)
  const dialogs = useTaskDialogs()
  if (hash.task !== undefined) {
    return (
      <>
        <TaskMachines
          taskId={hash.task}
          state={hash.state}
          onState={(state) => setHash({ state }, { replace: true })}
          onBack={() => setHash({ task: undefined, state: 'all' })}
          onAssign={dialogs.assign}
        />
        {dialogs.shown}
      </>
    )
  }
  return (
    <>
      <Box sx={toolbar}>
        <Switch
          label={text('tasks.view')}
          options={VIEWS.map((name) => ({ name, label: text(`tasks.${name}`) }))}
          value={hash.view}
          onChange={(view) => setHash({ view })}
        />
        {mayAdd && hash.view === 'all' && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={dialogs.add}>
            {text('tasks.add')}
          </Button>
        )}
      </Box>
      {hash.view === 'all' ? <TaskList dialogs={dialogs} /> : <DueList />}
      {dialogs.shown}
    </>
  )
}

const toolbar = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 1.5,
  mb: 2,
} as const

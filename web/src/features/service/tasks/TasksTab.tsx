import Box from '@mui/material/Box'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { DueList } from './DueList.tsx'
import { ViewSwitch } from '../../../ui/lists/ViewSwitch.tsx'
import { TaskList } from './TaskList.tsx'
import { TaskMachines } from './TaskMachines.tsx'
import { MACHINE_STATES } from './machineStates.ts'
import { useTaskDialogs } from './useTaskDialogs.tsx'

type Props = { adding: boolean; onAdd: () => void; onAdded: () => void }

const VIEWS = ['all', 'dueNow'] as const

const Hash = z.object({
  view: z._default(z.enum(VIEWS), 'all'),
  /** Lists the assets that have this task: all, or those in `state`. */
  task: z.optional(z.coerce.number()),
  state: z._default(z.enum(MACHINE_STATES), 'all'),
})

/** Maintenance tasks, the assets that have one, and everything that is due now. */
export function TasksTab({ adding, onAdd, onAdded }: Props) {
  const text = useText()
  const [hash, setHash] = useHashState(Hash)
  const dialogs = useTaskDialogs({ adding, onAdded })
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
      <Box sx={{ mb: 2 }}>
        <ViewSwitch
          label={text('tasks.view')}
          options={VIEWS.map((name) => ({ name, label: text(`tasks.${name}`) }))}
          value={hash.view}
          onChange={(view) => setHash({ view })}
        />
      </Box>
      {hash.view === 'all' ? <TaskList dialogs={dialogs} onAdd={onAdd} /> : <DueList />}
      {dialogs.shown}
    </>
  )
}

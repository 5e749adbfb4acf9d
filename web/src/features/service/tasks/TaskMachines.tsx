import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Task } from '@yardmaster/core/contract/service/tasks.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { Hint } from '../../../ui/notices/Hint.tsx'
import { AddIcon, BackIcon } from '../../../ui/icons.tsx'
import { useScheduleText } from '../../../widgets/schedules/useScheduleText.ts'
import { MachineTasks } from './MachineTasks.tsx'
import { MACHINE_STATES } from './machineStates.ts'
import type { MachineState } from './machineStates.ts'
import { ViewSwitch } from '../../../ui/lists/ViewSwitch.tsx'
import { useMachinePages, useTasks } from './tasks.api.ts'

type Props = {
  taskId: number
  state: MachineState
  onState: (state: MachineState) => void
  onBack: () => void
  onAssign: (task: Task) => void
}

/** The assets that have a task: all of them, or only those that are due. */
export function TaskMachines({ taskId, state, onState, onBack, onAssign }: Props) {
  const text = useText()
  const scheduleText = useScheduleText()
  const mayAssign = useCan('task.assign')
  const { data: tasks } = useTasks()
  const task = tasks?.find(({ id }) => id === taskId)
  const pages = useMachinePages(taskId, state)
  const title = task ? text('tasks.machines', { name: task.name }) : text('tasks.machinesShown')
  return (
    <>
      <Box sx={heading}>
        <Hint title={text('tasks.all')}>
          <IconButton aria-label={text('tasks.all')} onClick={onBack} edge="start">
            <BackIcon />
          </IconButton>
        </Hint>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {task ? scheduleText.schedule(task.schedule) : ' '}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ ...heading, justifyContent: 'space-between' }}>
        <ViewSwitch
          label={text('tasks.machinesShown')}
          options={MACHINE_STATES.map((name) => ({ name, label: text(`tasks.machines.${name}`) }))}
          value={state}
          onChange={onState}
        />
        {mayAssign && task && (
          <Button variant="outlined" color="inherit" startIcon={<AddIcon />} onClick={() => onAssign(task)}>
            {text('tasks.assign')}
          </Button>
        )}
      </Box>
      <MachineTasks
        label={title}
        pages={pages}
        empty={text(state === 'all' ? 'tasks.machinesEmpty' : 'tasks.machinesNoneDue')}
      />
    </>
  )
}

const heading = { display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap', mb: 2 } as const

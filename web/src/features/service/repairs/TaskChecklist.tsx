import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useTickTask } from './repairs.api.ts'

type Props = { repair: Pick<Repair, 'id' | 'plannedTasks'> }

/** The planned tasks of an open ticket, to check while working. */
export function TaskChecklist({ repair: { id, plannedTasks } }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const tick = useTickTask()
  const done = plannedTasks.filter((task) => task.done).length
  const change = (taskId: number, isDone: boolean) =>
    tick.mutate(
      { params: { id, taskId }, body: { done: isDone } },
      { onError: (refusal) => show(errorText(refusal), { tone: 'error' }) },
    )
  return (
    <>
      <Box component="fieldset" aria-label={text('repair.plannedTasks')} sx={group}>
        {plannedTasks.map((task) => (
          <FormControlLabel
            key={task.id}
            control={<Checkbox checked={task.done} onChange={(_, isDone) => change(task.id, isDone)} />}
            label={task.name}
            sx={{ minHeight: 44 }}
          />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {text('repair.checklist', { done, total: plannedTasks.length })}
      </Typography>
    </>
  )
}

const group = { border: 0, p: 0, m: 0, minWidth: 0, display: 'grid' } as const

import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { Repair } from '@yardmaster/core/contract/repairs.ts'
import { useText } from '../../lib/intl.tsx'

type Props = {
  tasks: Repair['plannedTasks']
  /** Ids of those that were done. */
  done: readonly number[]
  onChange: (done: number[]) => void
  error?: string | undefined
}

/** Which of the planned tasks were done. */
export function TasksField({ tasks, done, onChange, error }: Props) {
  const text = useText()
  const toggle = (id: number) =>
    onChange(done.includes(id) ? done.filter((other) => other !== id) : [...done, id])
  return (
    <FormControl component="fieldset" error={Boolean(error)}>
      <FormLabel component="legend">{text('repair.plannedTasks')}</FormLabel>
      <FormGroup>
        {tasks.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            control={<Checkbox checked={done.includes(id)} onChange={() => toggle(id)} />}
            label={name}
            sx={{ minHeight: 44 }}
          />
        ))}
      </FormGroup>
      <FormHelperText sx={{ mx: 0, mb: 1 }}>{error ?? text('repair.resolve.hint')}</FormHelperText>
    </FormControl>
  )
}

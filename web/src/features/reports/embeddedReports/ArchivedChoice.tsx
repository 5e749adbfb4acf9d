import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useText } from '../../../lib/intl.tsx'
import { useTyped } from '../../../ui/fields/useTyped.ts'

type Props = { included: boolean; onChange: (included: boolean) => void }

/** Whether a report includes equipment that was archived or sold since, for the time before that. */
export function ArchivedChoice({ included, onChange }: Props) {
  const text = useText()
  const { text: checked, type, settle } = useTyped(included, onChange)
  return (
    <FormControlLabel
      label={text('reports.includeArchived')}
      control={<Checkbox checked={checked} onChange={(_, next) => type(next)} onBlur={() => settle()} />}
    />
  )
}

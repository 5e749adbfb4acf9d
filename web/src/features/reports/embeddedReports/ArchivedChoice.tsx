import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useText } from '../../../lib/intl.tsx'

type Props = { included: boolean; onChange: (included: boolean) => void }

/** Whether a report includes equipment that was archived or sold since, for the time before that. */
export function ArchivedChoice({ included, onChange }: Props) {
  const text = useText()
  return (
    <FormControlLabel
      label={text('reports.includeArchived')}
      control={<Checkbox checked={included} onChange={(_, checked) => onChange(checked)} />}
    />
  )
}

import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTyped } from '../../../ui/fields/useTyped.ts'

type Props = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** A checkbox whose state is in the address. */
export function ReportOption({ label, checked, onChange }: Props) {
  const { text: shown, type, settle } = useTyped(checked, onChange)
  return (
    <FormControlLabel
      label={label}
      control={<Checkbox checked={shown} onChange={(_, next) => type(next)} onBlur={() => settle()} />}
    />
  )
}

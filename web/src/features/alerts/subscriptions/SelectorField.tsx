import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { Selected } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { useId, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { SelectionPicker } from './SelectionPicker.tsx'

type Props = {
  selector: readonly string[]
  known: readonly Selected[]
  error: string | undefined
  /** What `all` means. */
  allHint: string
  onChange: (selector: string[]) => void
}

/** Selects all assets, or some things and categories. */
export function SelectorField({ selector, known, error, allHint, onChange }: Props) {
  const text = useText()
  const legend = useId()
  // Remembers the individual selection while All is selected.
  const [some, setSome] = useState<string[]>(selector.filter((item) => item !== 'all'))
  const all = selector.includes('all')
  const select = (refs: string[]) => {
    setSome(refs)
    onChange(refs)
  }
  return (
    <FormControl>
      <FormLabel id={legend}>{text('subscriptions.which')}</FormLabel>
      <RadioGroup
        aria-labelledby={legend}
        value={all ? 'all' : 'some'}
        onChange={(_, value) => onChange(value === 'all' ? ['all'] : some)}
      >
        <FormControlLabel value="all" control={<Radio />} label={text('subscriptions.all')} />
        {all && <FormHelperText sx={hint}>{allHint}</FormHelperText>}
        <FormControlLabel value="some" control={<Radio />} label={text('subscriptions.some')} />
      </RadioGroup>
      {!all && <SelectionPicker chosen={selector} known={known} error={error} onChange={select} />}
    </FormControl>
  )
}

/** Below the name of the choice, not below its circle. */
const hint = { mt: -1, mb: 0.5, ml: '29px' } as const

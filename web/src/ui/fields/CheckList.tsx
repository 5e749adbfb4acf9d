import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'

type Props<Value> = {
  label: string
  options: readonly { id: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean
  /** The number of columns, for many options with short names. */
  columns?: number
}

/** A list of options of which any number can be selected. The targets are large enough for a gloved thumb. */
export function CheckList<Value extends string | number>(props: Props<Value>) {
  const { label, options, chosen, onChange, hint, error, disabled = false, columns = 1 } = props
  const toggle = (id: Value) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  const helperText = error ?? hint
  return (
    <FormControl component="fieldset" error={Boolean(error)} disabled={disabled}>
      <FormLabel component="legend" sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {options.map((option) => (
          <FormControlLabel
            key={option.id}
            control={
              <Checkbox
                checked={chosen.includes(option.id)}
                onChange={() => toggle(option.id)}
                slotProps={{ input: { 'aria-invalid': Boolean(error) } }}
              />
            }
            label={option.label}
            sx={{ minHeight: 44 }}
          />
        ))}
      </FormGroup>
      {helperText && <FormHelperText sx={{ mx: 0, mb: 1 }}>{helperText}</FormHelperText>}
    </FormControl>
  )
}

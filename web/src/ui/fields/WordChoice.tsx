import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

type Props<Value extends string> = {
  label: string
  options: readonly Value[]
  nameOf: (value: Value) => string
  value: Value
  onChange: (value: Value) => void
}

/** A choice of one of a few fixed values. */
export const WordChoice = <Value extends string>(props: Props<Value>) => (
  <TextField
    select
    label={props.label}
    value={props.value}
    onChange={(event) => props.onChange(event.target.value as Value)}
    helperText=" "
  >
    {props.options.map((option) => (
      <MenuItem key={option} value={option}>
        {props.nameOf(option)}
      </MenuItem>
    ))}
  </TextField>
)

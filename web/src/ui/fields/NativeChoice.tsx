import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { SxProps, Theme } from '@mui/material/styles'
import { useId } from 'react'

type Props<Value extends string> = {
  label: string
  value: Value | ''
  choices: readonly { value: Value | ''; label: string }[]
  onChange: (value: Value) => void
  about?: string
  sx?: SxProps<Theme>
}

/**
 * One of a few choices, in the list of the browser. For screens that show it at once: a TextField would load menus
 * and dialogs with them.
 */
export function NativeChoice<Value extends string>(props: Props<Value>) {
  const { label, value, choices, onChange, about, sx = {} } = props
  const id = useId()
  const helpId = about ? `${id}-about` : undefined
  return (
    <FormControl size="small" sx={sx}>
      <InputLabel shrink htmlFor={id}>
        {label}
      </InputLabel>
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
        input={<OutlinedInput label={label} notched />}
        inputProps={{ 'aria-describedby': helpId }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
      {about && <FormHelperText id={helpId}>{about}</FormHelperText>}
    </FormControl>
  )
}

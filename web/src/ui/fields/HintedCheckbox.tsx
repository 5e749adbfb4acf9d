import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'

type Props = {
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
  onBlur: () => void
}

export function HintedCheckbox({ label, hint, checked, onChange, onBlur }: Props) {
  const id = useId()
  return (
    <Box>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            checked={checked}
            onChange={(_, next) => onChange(next)}
            onBlur={onBlur}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ mt: -0.75, mb: 1.5, ml: '29px' }}>
        {hint}
      </FormHelperText>
    </Box>
  )
}

import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import { useText } from '../../../lib/intl.tsx'

type Props = { value: boolean; onChange: (value: boolean) => void }

/** Whether the assets have mileage by state and driving scores. */
export function RoadsField({ value, onChange }: Props) {
  const text = useText()
  const hint = useId()
  return (
    <Box>
      <FormControlLabel
        sx={{ ml: -0.75 }}
        control={
          <Switch
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': hint } }}
          />
        }
        label={text('categories.roads')}
      />
      <FormHelperText id={hint} sx={{ mx: 1.75, mt: 0 }}>
        {text('categories.roads.why')}
      </FormHelperText>
    </Box>
  )
}

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { GROUND_KINDS } from '@yardmaster/core/contract/map/ground.ts'
import type { GroundKind, GroundPage } from '@yardmaster/core/contract/map/ground.ts'
import { useId } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { StreetFileNote } from './StreetFileNote.tsx'

type Props = {
  page: GroundPage
  disabled: boolean
  kind: GroundKind
  setKind: (kind: GroundKind) => void
  styleUrl: string
  setStyleUrl: (styleUrl: string) => void
  error: string | null
}

export function GroundChoices({ page, disabled, kind, setKind, styleUrl, setStyleUrl, error }: Props) {
  const text = useText()
  const id = useId()
  const isAddressWrong = kind === 'style' && error !== null
  return (
    <FormControl fullWidth disabled={disabled}>
      <FormLabel id={id} sx={visuallyHidden}>
        {text('ground.choose')}
      </FormLabel>
      <RadioGroup aria-labelledby={id} value={kind} onChange={(_, value) => setKind(value as GroundKind)}>
        {GROUND_KINDS.map((option) => (
          <Box key={option} sx={{ mb: 1.5 }}>
            <FormControlLabel
              value={option}
              control={<Radio slotProps={{ input: { 'aria-describedby': `${id}${option}` } }} />}
              label={text(`ground.${option}`)}
            />
            <Box sx={{ pl: 4 }}>
              <Typography id={`${id}${option}`} variant="body2" color="textSecondary">
                {text(`ground.${option}.about`)}
              </Typography>
              {option === 'file' && <StreetFileNote file={page.file} />}
              {option === 'style' && kind === 'style' && page.setBy === null && (
                <TextField
                  label={text('ground.styleUrl')}
                  value={styleUrl}
                  onChange={({ target }) => setStyleUrl(target.value)}
                  disabled={disabled}
                  error={isAddressWrong}
                  helperText={<output>{isAddressWrong ? error : text('ground.styleUrl.help')}</output>}
                  type="url"
                  size="small"
                  fullWidth
                  sx={{ mt: 1.5 }}
                />
              )}
            </Box>
          </Box>
        ))}
      </RadioGroup>
      {error !== null && kind !== 'style' && <Alert severity="error">{error}</Alert>}
    </FormControl>
  )
}

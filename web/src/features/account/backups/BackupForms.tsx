import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { BACKUP_FORMS } from '@yardmaster/core/contract/account/backups.ts'
import type { BackupForm } from '@yardmaster/core/contract/account/backups.ts'
import { useId } from 'react'
import { useText } from '../../../lib/intl.tsx'

type Props = { value: BackupForm; onlyPortable: boolean; onChange: (form: BackupForm) => void }

export function BackupForms({ value, onlyPortable, onChange }: Props) {
  const text = useText()
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>{text('backups.form')}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_, form) => onChange(form as BackupForm)}>
        {BACKUP_FORMS.map((form) => (
          <Box key={form}>
            <FormControlLabel
              value={form}
              disabled={onlyPortable && form === 'physical'}
              control={<Radio slotProps={{ input: { 'aria-describedby': `${id}${form}` } }} />}
              label={text(`backups.${form}`)}
            />
            <Typography id={`${id}${form}`} variant="body2" color="textSecondary" sx={{ pl: 4 }}>
              {text(`backups.${form}.about`)}
            </Typography>
          </Box>
        ))}
      </RadioGroup>
      {onlyPortable && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {text('backups.onlyPortable')}
        </Typography>
      )}
    </FormControl>
  )
}

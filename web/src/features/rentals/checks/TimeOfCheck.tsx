import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Controller } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { TimeField } from '../../../widgets/pickers/TimeField.tsx'
import type { CheckFormApi } from './checkForm.ts'

/** The time of the check: now, unless someone records it later. */
export function TimeOfCheck({ form }: { form: CheckFormApi }) {
  const text = useText()
  return (
    <Controller
      control={form.control}
      name="at"
      render={({ field: { value, onChange }, fieldState: { error } }) =>
        value === null ? (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 3 }}>
            <Box sx={{ flex: 1 }}>
              <Typography>
                {text('check.time')}: {text('check.now')}
              </Typography>
              {error && (
                <Typography variant="body2" color="error" role="alert">
                  {error.message}
                </Typography>
              )}
            </Box>
            <Button color="inherit" onClick={() => onChange(new Date().toISOString())} sx={{ minHeight: 44 }}>
              {text('check.changeTime')}
            </Button>
          </Box>
        ) : (
          <Box sx={{ mb: 3, display: 'grid' }}>
            <TimeField
              label={text('check.time')}
              at={Date.parse(value)}
              onChange={(at) => onChange(new Date(at).toISOString())}
              error={error?.message}
            />
          </Box>
        )
      }
    />
  )
}

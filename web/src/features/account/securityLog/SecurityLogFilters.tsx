import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { SECURITY_EVENTS } from '@yardmaster/core/security.ts'
import { useText } from '../../../lib/intl.tsx'
import { DayField } from '../../../ui/fields/DayField.tsx'
import type { Filters } from './securityLog.hash.ts'
import { isFiltered, NO_FILTER } from './securityLog.hash.ts'
import { UserFilter } from './UserFilter.tsx'

type Props = { filters: Filters; onChange: (filters: Partial<Filters>) => void }

const ALL = 'all'

/** Filters by what happened, whom it concerns, and when. */
export function SecurityLogFilters({ filters, onChange }: Props) {
  const text = useText()
  const { kind = ALL, user, from = null, to = null } = filters
  return (
    <Box sx={fields}>
      <TextField
        select
        label={text('securityLog.kind')}
        value={kind}
        onChange={({ target }) => onChange({ kind: SECURITY_EVENTS.find((known) => known === target.value) })}
        sx={wide}
      >
        <MenuItem value={ALL}>{text('securityLog.kind.all')}</MenuItem>
        {SECURITY_EVENTS.map((known) => (
          <MenuItem key={known} value={known}>
            {text(`securityEvent.${known}`)}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={wide}>
        <UserFilter userId={user} onChange={(next) => onChange({ user: next })} />
      </Box>
      <DayField
        label={text('securityLog.from')}
        value={from}
        onChange={(day) => onChange({ from: day ?? undefined })}
      />
      <DayField
        label={text('securityLog.to')}
        value={to}
        earliest={from ?? undefined}
        onChange={(day) => onChange({ to: day ?? undefined })}
      />
      {isFiltered(filters) && (
        <Button
          sx={{ justifySelf: 'start', mt: { xs: -3, md: 0 }, mb: { xs: 1, md: 2.5 } }}
          onClick={() => onChange(NO_FILTER)}
        >
          {text('securityLog.clear')}
        </Button>
      )}
    </Box>
  )
}

const fields = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'minmax(0, 280px) minmax(0, 240px) 170px 170px auto',
  },
  alignItems: 'start',
  justifyContent: 'start',
  columnGap: 2,
  rowGap: 2,
} as const

const wide = { gridColumn: { xs: '1 / -1', md: 'auto' } } as const

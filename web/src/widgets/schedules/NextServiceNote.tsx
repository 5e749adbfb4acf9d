import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import type { NextService } from '@yardmaster/core/contract/nextService.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../lib/intl.tsx'
import { useDayFormat } from '../../lib/time.tsx'
import { InfoIcon, WarningIcon } from '../../ui/icons.tsx'
import { AppLink } from '../../ui/page/AppLink.tsx'

const SEVERITIES = { ok: 'info', due: 'warning', overdue: 'error' } as const

/** The next service that a ticket names for the asset. Requires the dictionary part `equipment`. */
export function NextServiceNote({ nextService }: { nextService: NextService }) {
  const text = useText()
  const day = useDayFormat()
  const { repairId, ticketNum, date, engineHours, state } = nextService
  const due = { date: date ? day.medium(date) : '', hours: engineHours ?? 0 }
  const kind = date === null ? 'hours' : engineHours === null ? 'date' : 'both'
  return (
    <Alert severity={SEVERITIES[state]} icon={state === 'ok' ? <InfoIcon /> : <WarningIcon />} sx={{ mb: 2 }}>
      {text(`nextService.${state}`, { due: text(`nextService.${kind}`, due) })}{' '}
      <Link component={AppLink} href={paths.repair(repairId)} color="inherit" underline="always">
        {text('nextService.ticket', { ticketNum: String(ticketNum) })}
      </Link>
    </Alert>
  )
}

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { presetPeriod } from '@yardmaster/core/reports/presets.ts'
import { SECONDS_PER_HOUR } from '@yardmaster/core/units.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useToday } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { useHoursOf } from './clients.api.ts'
import type { Party } from './clients.api.ts'

const MONTHS = ['thisMonth', 'lastMonth'] as const
// Without the included hours: those that a rental doesn't use are not carried over, so their sum explains nothing.
const FIGURES = ['used', 'over'] as const

type Month = (typeof MONTHS)[number]

/** The engine hours of this month and the last one, as in the report on hours, to which they lead. */
export function ClientHours(party: Party) {
  const text = useText()
  return (
    <Card title={text('clients.hours')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2 }}>
        {MONTHS.map((month) => (
          <MonthHours key={month} party={party} month={month} />
        ))}
      </Box>
    </Card>
  )
}

function MonthHours({ party, month }: { party: Party; month: Month }) {
  const text = useText()
  const errorText = useErrorText()
  const { engineHours } = useUnits()
  const today = useToday()
  const { data, error } = useHoursOf(party, presetPeriod(month, today, { whole: true }))
  const href = paths.hoursOfClient(party.clientId, month, party.siteId)
  const sums = data?.sums
  const hours = sums && { used: sums.usedHours, over: sums.overHours }
  return (
    <Box component="section" sx={{ flex: '1 1 280px', maxWidth: 460 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        <Link component={AppLink} href={href} color="inherit">
          {text(`clients.hours.${month}`)}
        </Link>
      </Typography>
      {error && !data && <Typography color="error">{errorText(error)}</Typography>}
      {!data && !error && <Skeleton variant="rounded" height={48} aria-busy="true" />}
      {data && (
        <Box component="dl" sx={list}>
          {FIGURES.map((figure) => (
            <Box key={figure} sx={{ flex: '1 1 84px' }}>
              <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
                {text(`clients.hours.${figure}`)}
              </Box>
              <Box component="dd" sx={{ m: 0, typography: 'h2', fontVariantNumeric: 'tabular-nums' }}>
                <Link
                  component={AppLink}
                  href={href}
                  color={figure === 'over' && (hours?.over ?? 0) > 0 ? 'error' : 'inherit'}
                >
                  {hours ? engineHours(hours[figure] * SECONDS_PER_HOUR) : NO_VALUE}
                </Link>
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}

const list = { display: 'flex', flexWrap: 'wrap', gap: 2, m: 0 } as const

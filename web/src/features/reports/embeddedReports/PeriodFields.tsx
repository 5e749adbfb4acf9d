import Box from '@mui/material/Box'
import { Day } from '@yardmaster/core/contract/instants.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import { periodBlocker } from '@yardmaster/core/reports/period.ts'
import type { ReportKey } from '@yardmaster/core/reports/reports.ts'
import { reportKind } from '@yardmaster/core/reports/reports.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useToday } from '../../../lib/time.tsx'
import { DayField } from '../../../ui/fields/DayField.tsx'

type Typed = { start: string | null; end: string | null }
type Props = { report: ReportKey; period: Period; onPeriod: (period: Period) => void }

/** The first and the last day. An invalid period stays as typed, with the reason. */
export function PeriodFields({ report, period, onPeriod }: Props) {
  const text = useText()
  const today = useToday()
  const [typed, setTyped] = useState<Typed | null>(null)
  const { start, end } = typed ?? period
  const problem = typed && problemOf(report, typed, today)
  const change = (next: Typed) => {
    const isPeriod = problemOf(report, next, today) === null
    setTyped(isPeriod ? null : next)
    if (isPeriod) onPeriod(next as Period)
  }
  const days = reportKind(report).longest - 1
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', '& > *': { flex: '1 1 150px' } }}>
      <DayField
        label={text('reports.start')}
        value={start}
        latest={today}
        onChange={(day) => change({ start: day, end })}
      />
      <DayField
        label={text('reports.end')}
        value={end}
        latest={today}
        onChange={(day) => change({ start, end: day })}
        error={problem ? text(problem, { days }) : undefined}
      />
    </Box>
  )
}

function problemOf(report: ReportKey, { start, end }: Typed, today: string) {
  const isDay = (day: string | null) => Day.safeParse(day).success
  if (start === null || end === null || !isDay(start) || !isDay(end) || end > today) return 'error.invalid'
  return periodBlocker(report, { start, end })
}

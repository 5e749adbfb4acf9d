import Box from '@mui/material/Box'
import type { AskedPeriod, Period } from '@yardmaster/core/reports/period.ts'
import { periodProblem } from '@yardmaster/core/reports/period.ts'
import type { ReportKey } from '@yardmaster/core/reports/reports.ts'
import { reportKind } from '@yardmaster/core/reports/reports.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useToday } from '../../../lib/time.tsx'
import { DayField } from '../../../ui/fields/DayField.tsx'

type Props = { report: ReportKey; period: AskedPeriod; onPeriod: (period: Period) => void }

/** The first and the last day. A period that the report can't show stays as it is, with the reason. */
export function PeriodFields({ report, period, onPeriod }: Props) {
  const text = useText()
  const today = useToday()
  const [typed, setTyped] = useState<AskedPeriod | null>(null)
  // The address follows a moment later. Until then, a second change must start from the first one.
  if (typed && typed.start === period.start && typed.end === period.end) setTyped(null)
  const { start, end } = typed ?? period
  const problem = typed && periodProblem(report, typed, today)
  const change = (next: AskedPeriod) => {
    setTyped(next)
    if (periodProblem(report, next, today) === null) onPeriod(next as Period)
  }
  const days = reportKind(report).longest
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
        error={problem ? text(`reports.period.${problem}`, { days }) : undefined}
      />
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { HourSource, HoursPeriod } from '@yardmaster/core/contract/rentals/hours.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { PeriodRows } from './PeriodRows.tsx'

type Props = {
  assetId: number
  /** The zone in which the periods are cut. */
  timeZone: string
  source: HourSource
  periods: readonly HoursPeriod[]
}

/** A rental by the day can have hundreds of periods. The newest ones are shown first. */
const SHOWN_FIRST = 12

/** The billing periods, newest first. Each opens to show the days on which the engine ran. */
export function PeriodTable({ periods, ...props }: Props) {
  const text = useText()
  const isMobile = useIsMobile()
  const [showsAll, setShowsAll] = useState(false)
  const newestFirst = periods.toReversed()
  const shown = showsAll ? newestFirst : newestFirst.slice(0, SHOWN_FIRST)
  const columns = [
    ...(isMobile ? [] : [text('hours.included')]),
    text('hours.used'),
    text('hours.over'),
    text('hours.amount'),
  ]
  return (
    <>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">{text('hours.period')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="number">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {shown.map((period) => (
          <PeriodRows
            key={period.n}
            {...props}
            period={period}
            columns={columns.length + 1}
            startsOpen={periods.length === 1}
          />
        ))}
      </Box>
      {shown.length < periods.length && (
        <Button onClick={() => setShowsAll(true)}>
          {text('hours.allPeriods', { count: periods.length })}
        </Button>
      )}
    </>
  )
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { p: 1, textAlign: 'left', fontWeight: 'inherit', verticalAlign: 'middle' },
  '& th:first-of-type': { pl: 0 },
  '& th:last-of-type, & td:last-of-type': { pr: 0 },
  '& thead th': { color: 'text.secondary', fontWeight: 'fontWeightMedium' },
  '& tbody': { borderTop: 1, borderColor: 'divider' },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
} as const

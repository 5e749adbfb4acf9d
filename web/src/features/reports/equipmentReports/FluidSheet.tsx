import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { FluidChange, Tank } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import type { Day } from '@yardmaster/core/days.ts'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useDayFormat } from '../../../lib/time.tsx'
import { AsTableButton } from '../../../ui/charts/AsTableButton.tsx'
import { ChartOrTable } from '../../../ui/charts/ChartOrTable.tsx'
import type { Figures } from '../../../ui/charts/FiguresTable.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { printAlone } from '../../../ui/page/printAlone.ts'
import { PrintedCompany } from '../../../widgets/account/PrintedCompany.tsx'
import { FluidChanges } from './FluidChanges.tsx'
import { FluidLegend } from './FluidLegend.tsx'
import { PAPER_COLORS, PAPER_THEME } from './fluidColors.ts'
import type { OptionFor } from './fluidOptions.ts'
import type { BodyProps } from './Report.tsx'
import { PRINTED_SHEET } from './reports.ts'

const FluidChart = lazyPart(async () => (await import('./FluidChart.tsx')).FluidChart)

const HEIGHT = 360

type Props = BodyProps & {
  endDate: Day
  tanks: readonly Tank[]
  changes: readonly FluidChange[]
  option: OptionFor
  /** The chart's numbers, if the table below only sums them up. */
  figures?: Figures
  /** The chart's numbers. */
  children: ReactNode
}

/** A chart of levels, its numbers, and the fills and drains. Nothing else is printed. */
export function FluidSheet({ name, report, endDate, tanks, changes, option, figures, children }: Props) {
  const text = useText()
  const format = useDayFormat()
  const title = text(`assetReport.title.${report}`)
  const ending = text(report === 'fluidLevelLine' ? 'assetReport.endingOn14' : 'assetReport.endingOn7')
  const [asTable, setAsTable] = useState(false)
  const chart = (
    <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
      <FluidChart option={option} height={HEIGHT} />
    </Suspense>
  )
  return (
    <Box data-report-sheet sx={sheet}>
      <GlobalStyles styles={{ '@page': { margin: '14mm' }, ...printAlone(PRINTED_SHEET) }} />
      <Box sx={{ display: 'none', '@media print': { display: 'block', mb: 2 } }}>
        <PrintedCompany flush />
        <Typography variant="h1" component="p">
          {text('assetReport.of', { report: title, name: name ?? '' })}
        </Typography>
        <Typography>{`${ending} ${format.full(endDate)}`}</Typography>
      </Box>
      <Card
        title={text('assetReport.chart')}
        actions={figures && <AsTableButton asTable={asTable} onChange={setAsTable} />}
      >
        <FluidLegend tanks={tanks} hasChanges={changes.length > 0} />
        {figures ? (
          <ChartOrTable asTable={asTable} figures={figures}>
            {chart}
          </ChartOrTable>
        ) : (
          chart
        )}
      </Card>
      <Card title={text('assetReport.table')}>{children}</Card>
      <FluidChanges changes={changes} />
    </Box>
  )
}

const sheet = {
  display: 'grid',
  gap: 2,
  maxWidth: 1400,
  '& > *': { minWidth: 0 },
  '@media print': {
    ...PAPER_THEME,
    color: PAPER_COLORS.strong,
    '& section': { breakInside: 'avoid', mb: 2 },
  },
} as const

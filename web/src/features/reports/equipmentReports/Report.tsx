import Alert from '@mui/material/Alert'
import type { EquipmentReport } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import type { Day } from '@yardmaster/core/days.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { FluidBarReport } from './FluidBarReport.tsx'
import { FluidLineReport } from './FluidLineReport.tsx'
import { IntervalReport } from './IntervalReport.tsx'
import { ReportToolbar } from './ReportToolbar.tsx'
import { ServedReport } from './ServedReport.tsx'

export type ReportProps = {
  assetId: number
  /** Undefined until it has loaded. */
  name: string | undefined
  report: EquipmentReport
  /** The last day of the report. */
  day: Day
  /** Whether the URL has another day, which can't be shown. */
  isDayWrong: boolean
  onDay: (day: Day) => void
  within: 'tab' | 'window'
}

export type BodyProps = Pick<ReportProps, 'assetId' | 'name' | 'report' | 'day'>

const BODIES: Record<EquipmentReport, (props: BodyProps) => ReactNode> = {
  daily_usage: ServedReport,
  nightly_timeline: ServedReport,
  year_month: ServedReport,
  daily_stops: IntervalReport,
  daily_idle_time: IntervalReport,
  fluidLevelLine: FluidLineReport,
  fluidLevelBar: FluidBarReport,
}

/** A report below its toolbar. The report scrolls within the remaining height. */
export function Report(props: ReportProps) {
  const { assetId, name, report, day, isDayWrong } = props
  const text = useText()
  const Body = BODIES[report]
  return (
    <>
      <ReportToolbar {...props} />
      {isDayWrong && <Alert severity="warning">{text('assetReport.wrongDate')}</Alert>}
      <Body assetId={assetId} name={name} report={report} day={day} />
    </>
  )
}

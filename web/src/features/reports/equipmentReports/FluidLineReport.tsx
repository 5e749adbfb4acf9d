import { FLUID_LINE_DAYS } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import type { FluidLine } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { dayAfter, daysEnding, startOfDay } from '@yardmaster/core/days.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'
import { FluidSheet } from './FluidSheet.tsx'
import { LevelTable } from './LevelTable.tsx'
import { ReportRoom } from './ReportRoom.tsx'
import { useFluidLine } from './equipmentReports.api.ts'
import { lineFigures } from './fluidFigures.ts'
import { lineOption } from './fluidOptions.ts'
import type { BodyProps } from './Report.tsx'
import { useTankName } from './useTankName.ts'

/** The level of every tank over fourteen days. */
export function FluidLineReport(props: BodyProps) {
  const query = useFluidLine(props.assetId, props.day)
  return (
    <ReportRoom report={props.report} query={query} isEmpty={({ tanks }) => tanks.length === 0}>
      {(data) => <FluidLineSheet {...props} data={data} />}
    </ReportRoom>
  )
}

function FluidLineSheet({ data, ...props }: BodyProps & { data: FluidLine }) {
  const text = useText()
  const units = useUnits()
  const format = useTimeFormat()
  const tankName = useTankName()
  const { timezone } = useSession().branch
  const days = daysEnding(data.endDate, FLUID_LINE_DAYS)
  const ticks = days.map((day) => startOfDay(day, timezone))
  const tanks = data.tanks.map((tank) => ({ ...tank, name: tankName(tank) }))
  const option = lineOption({
    tanks,
    changes: data.changes,
    ticks,
    end: startOfDay(dayAfter(data.endDate), timezone),
    day: format.dayOfMonth,
    dateTime: format.dateTime,
    percent: units.percent,
  })
  const figures = lineFigures({
    tanks,
    time: text('assetReport.column.time'),
    dateTime: format.dateTime,
    percent: units.percent,
  })
  return (
    <FluidSheet
      {...props}
      endDate={data.endDate}
      tanks={data.tanks}
      changes={data.changes}
      option={option}
      figures={figures}
    >
      <LevelTable
        headers={[
          text('assetReport.column.tank'),
          text('assetReport.column.lowest'),
          text('assetReport.column.highest'),
          text('assetReport.column.last'),
        ]}
        rows={data.tanks.map((tank) => {
          const levels = tank.points.map(([, level]) => level)
          return [
            tankName(tank),
            units.percent(Math.min(...levels)),
            units.percent(Math.max(...levels)),
            units.percent(levels.at(-1) ?? 0),
          ]
        })}
      />
    </FluidSheet>
  )
}

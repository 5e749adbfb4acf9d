import type { FluidBars } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useDayFormat } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'
import { FluidSheet } from './FluidSheet.tsx'
import { LevelTable } from './LevelTable.tsx'
import { ReportRoom } from './ReportRoom.tsx'
import { useFluidBars } from './equipmentReports.api.ts'
import { barOption } from './fluidOptions.ts'
import type { BodyProps } from './Report.tsx'
import { useTankName } from './useTankName.ts'

/** The level of every tank at the end of each of seven days. */
export function FluidBarReport(props: BodyProps) {
  const query = useFluidBars(props.assetId, props.day)
  return (
    <ReportRoom report={props.report} query={query} isEmpty={({ tanks }) => tanks.length === 0}>
      {(data) => <FluidBarSheet {...props} data={data} />}
    </ReportRoom>
  )
}

function FluidBarSheet({ data, ...props }: BodyProps & { data: FluidBars }) {
  const text = useText()
  const format = useDayFormat()
  const units = useUnits()
  const tankName = useTankName()
  const { timezone } = useSession().branch
  const dayText = (day: string) => format.format(day, { weekday: 'short', day: 'numeric', month: 'short' })
  const days = data.tanks[0]?.levels.map(({ day }) => day) ?? []
  const option = barOption({
    tanks: data.tanks.map((tank) => ({ ...tank, name: tankName(tank) })),
    changes: data.changes.map((change) => ({
      ...change,
      nth: days.indexOf(dayAt(Date.parse(change.at), timezone)),
    })),
    days: days.map(dayText),
    percent: units.percent,
  })
  return (
    <FluidSheet {...props} endDate={data.endDate} tanks={data.tanks} changes={data.changes} option={option}>
      <LevelTable
        headers={[text('assetReport.column.day'), ...data.tanks.map(tankName)]}
        rows={days.map((day, index) => [
          dayText(day),
          ...data.tanks.map(({ levels }) => {
            const level = levels[index]?.level ?? null
            return level === null ? NO_VALUE : units.percent(level)
          }),
        ])}
      />
    </FluidSheet>
  )
}

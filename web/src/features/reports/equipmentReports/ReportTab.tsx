import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { EquipmentReport } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { PathId } from '@yardmaster/core/contract/ids.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { Navigate, useOutletContext, useParams } from 'react-router'
import { Report } from './Report.tsx'
import { useReportDay } from './useReportDay.ts'

/** One report of an asset. An unknown name redirects to the list of reports. */
export function ReportTab() {
  const { equipId, report } = useParams()
  const profile = useOutletContext<Profile | undefined>()
  const id = PathId.parse(equipId)
  const { day, isWrong, setDay } = useReportDay('date')
  const { success, data } = EquipmentReport.safeParse(report)
  if (!success) return <Navigate replace to={paths.equipmentReports(id)} />
  return (
    <Report
      key={data}
      assetId={id}
      name={profile?.equipment.name}
      report={data}
      day={day}
      isDayWrong={isWrong}
      onDay={setDay}
      within="tab"
    />
  )
}

import { ReportRoom } from './ReportRoom.tsx'
import { useIntervalReport } from './equipmentReports.api.ts'
import { IntervalTables } from './IntervalTables.tsx'
import type { BodyProps } from './Report.tsx'

/** Lists when and where an asset stopped or idled. */
export function IntervalReport({ assetId, report, day }: BodyProps) {
  const query = useIntervalReport(report === 'daily_stops' ? 'dailyStop' : 'dailyIdle', assetId, day)
  return (
    <ReportRoom
      report={report}
      query={query}
      isEmpty={({ intervalsMap }) => intervalsMap.every(({ intervals }) => intervals.length === 0)}
    >
      {/* Remounts for other days, because loaded addresses belong to the days they were requested for. */}
      {(data) => <IntervalTables key={data.endDate} assetId={assetId} data={data} report={report} />}
    </ReportRoom>
  )
}

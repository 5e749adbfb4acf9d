import Box from '@mui/material/Box'
import { EquipmentReport } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { PathId } from '@yardmaster/core/contract/ids.ts'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { CallError } from '../../../lib/call.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { useProfile } from '../../fleet/equipment/equipment.public.ts'
import { Report } from './Report.tsx'
import { useReportDay } from './useReportDay.ts'

/** A report that fills the whole window, at `?day=&report=`. */
export function FullScreenReport() {
  const { equipId } = useParams()
  const [search] = useSearchParams()
  const isAllowed = useCan('report.read')
  const id = PathId.safeParse(equipId)
  const report = EquipmentReport.safeParse(search.get('report'))
  return (
    <Box component="main" sx={{ display: 'flex', flexDirection: 'column', height: '100dvh', ...onPaper }}>
      {isAllowed && id.success && report.success ? (
        <ReportOf key={`${id.data} ${report.data}`} id={id.data} report={report.data} />
      ) : (
        <NotThere />
      )}
    </Box>
  )
}

const onPaper = { '@media print': { display: 'block', height: 'auto' } } as const

function ReportOf({ id, report }: { id: number; report: EquipmentReport }) {
  const text = useText()
  const { day, isWrong, setDay } = useReportDay('day')
  const { data: profile, error, refetch } = useProfile(id)
  const name = profile?.equipment.name
  const title = text('assetReport.of', { report: text(`assetReport.title.${report}`), name: name ?? '' })
  useEffect(() => {
    if (name) document.title = title
  }, [name, title])
  if (error instanceof CallError && error.status === 404) return <NotThere />
  if (error && !profile) return <LoadError error={error} onRetry={() => void refetch()} />
  return (
    <Report
      assetId={id}
      name={name}
      report={report}
      day={day}
      isDayWrong={isWrong}
      onDay={setDay}
      within="window"
    />
  )
}

function NotThere() {
  const text = useText()
  return <EmptyState title={text('app.notFound.title')} body={text('app.notFound.body')} />
}

import Box from '@mui/material/Box'
import type { ReportKey } from '@yardmaster/core/reports/reports.ts'
import { reportKind, reportOfName } from '@yardmaster/core/reports/reports.ts'
import { viewsOf } from '@yardmaster/core/reports/views.ts'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { CallError } from '../../../lib/call.ts'
import { useText } from '../../../lib/intl.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { LinkIcon, MachineIcon, MailIcon } from '../../../ui/icons.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { DerivationNotice } from '../../../widgets/derivation/DerivationNotice.tsx'
import { EquipmentPicker } from '../../../widgets/pickers/EquipmentPicker.tsx'
import { NotFoundPage } from '../../../widgets/NotFoundPage.tsx'
import { LazyScheduleDialog } from '../scheduledReports/scheduledReports.public.ts'
import { DashboardOutline, EmbeddedDashboard } from './EmbeddedDashboard.tsx'
import { PeriodAlert } from './PeriodAlert.tsx'
import { ReportOption } from './ReportOption.tsx'
import { ReportPeriod } from './ReportPeriod.tsx'
import { ReportViewChoice } from './ReportViewChoice.tsx'
import { useReadableReports, useReportAsset } from './embeddedReports.api.ts'
import { useReportAddress } from './useReportAddress.ts'

/** The page around an embedded report: title, parameters and frame. */
export function ReportPage() {
  const { name = '' } = useParams()
  const key = reportOfName(name)
  const { data: readable, error, refetch } = useReadableReports()
  if (!key || (readable && !readable.includes(key))) return <NotFoundPage />
  return <KnownReport report={key} readable={readable} error={error} onRetry={() => void refetch()} />
}

/** Reports with hours that depend on what counts as work. */
const SHOWS_WORK: ReadonlySet<ReportKey> = new Set<ReportKey>([
  'daily_runtime',
  'equipment_daily_usage',
  'utilization',
  'asset_utilization',
  'fuel_used',
  'asset_fuel_used',
])

type Props = { report: ReportKey; readable: ReportKey[] | undefined; error: unknown; onRetry: () => void }

function KnownReport({ report, readable, error, onRetry }: Props) {
  const text = useText()
  const { show } = useSnackbar()
  const address = useReportAddress(report)
  const { asset, period, preset, problem, withArchived, compares, backTo } = address
  const isOfAsset = reportKind(report).of === 'asset'
  const { data: shownAsset, error: unread } = useReportAsset(asset)
  const [isScheduling, setScheduling] = useState(false)
  const isUnknown = unread instanceof CallError && unread.status === 404
  const title = text(`report.title.${report}`)
  const share = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      show(text('reports.shared'))
    } catch {
      show(text('reports.shareFailed'), { tone: 'error' })
    }
  }
  return (
    <Page
      title={title}
      section="reports"
      backTo={backTo}
      actions={[
        {
          id: 'schedule',
          label: text('reports.schedule'),
          icon: <MailIcon />,
          hidden: isOfAsset && asset === null,
          onClick: () => setScheduling(true),
        },
        { id: 'share', label: text('reports.share'), icon: <LinkIcon />, onClick: () => void share() },
      ]}
    >
      <Box sx={choices}>
        {isOfAsset && <AssetChoice id={asset} onChoose={address.setAsset} />}
        {period && (
          <ReportPeriod
            key={report}
            report={report}
            period={period}
            preset={preset}
            isStandard={address.isStandard}
            onPeriod={address.setPeriod}
            onPreset={address.setPreset}
            onStandard={address.showStandardPeriod}
          />
        )}
        {address.view && <ReportViewChoice {...address} report={report} view={address.view} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, gridColumn: { md: 'auto / span 2' } }}>
          {period && reportKind(report).figures !== false && (
            <ReportOption label={text('reports.compare')} checked={compares} onChange={address.setCompares} />
          )}
          {period && !isOfAsset && (
            <ReportOption
              label={text('reports.includeArchived')}
              checked={withArchived}
              onChange={address.setWithArchived}
            />
          )}
        </Box>
      </Box>
      {SHOWS_WORK.has(report) && <DerivationNotice />}
      {error ? <LoadError error={error} onRetry={onRetry} /> : null}
      {problem && <PeriodAlert report={report} problem={problem} onStandard={address.showStandardPeriod} />}
      {isOfAsset && asset === null ? (
        <EmptyState icon={<MachineIcon />} title={text('reports.chooseAsset')} />
      ) : isUnknown ? (
        <EmptyState
          icon={<MachineIcon />}
          title={text('reports.unknownAsset')}
          body={text('reports.unknownAssetHint')}
        />
      ) : (
        !problem &&
        (readable ? (
          <EmbeddedDashboard
            dashboardId={reportKind(report).dashboardId}
            dashboardIds={readable.map((key) => reportKind(key).dashboardId)}
            parameters={{
              asset,
              start: period?.start ?? null,
              end: period?.end ?? null,
              preset,
              archived: withArchived,
              compare: compares,
              view: address.view,
              ...(address.view ? address.filter : NO_FILTER),
            }}
            title={text('reports.frame', { title })}
          />
        ) : (
          !error && <DashboardOutline />
        ))
      )}
      <Suspense>
        {isScheduling && (
          <LazyScheduleDialog
            schedule={null}
            prefilled={{
              report,
              asset: asset !== null && shownAsset ? { id: asset, name: shownAsset.name } : null,
              archived: withArchived,
              view: address.view === viewsOf(report)[0] ? null : address.view,
              ...(address.view && { filter: address.filter }),
            }}
            onClose={() => setScheduling(false)}
          />
        )}
      </Suspense>
    </Page>
  )
}

const NO_FILTER = { category: null, branch: null, client: null }

/** Each field has the room that it needs, and a phone shows one per line. */
const choices = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  mb: 1,
  gridTemplateColumns: { xs: '1fr', md: 'repeat(auto-fill, minmax(220px, 320px))' },
  '@media print': { display: 'none' },
} as const

function AssetChoice({ id, onChoose }: { id: number | null; onChoose: (id: number | null) => void }) {
  const text = useText()
  const { data, isPending } = useReportAsset(id)
  // The picker needs its initial choice, so it waits for the name to load.
  if (id !== null && isPending) return <Box sx={{ height: 63 }} />
  return (
    <EquipmentPicker
      key={id ?? 0}
      label={text('reports.asset')}
      initial={data && id !== null ? { id, name: data.name } : null}
      onChange={onChoose}
    />
  )
}

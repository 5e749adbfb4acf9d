import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { equipmentReports } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { EXPORT_FORMATS } from '@yardmaster/core/contract/exportFormats.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { callAddress } from '../../../lib/callAddress.ts'
import { useText } from '../../../lib/intl.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import type { Action } from '../../../ui/actions/Action.ts'
import { Clipped } from '../../../ui/notices/Clipped.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { printWhenReady } from '../../../ui/page/printWhenReady.ts'
import { twoLines } from '../../../ui/page/twoLines.ts'
import { ActionBar } from '../../../ui/actions/ActionBar.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { BackIcon, DownloadIcon, PrintIcon } from '../../../ui/icons.tsx'
import { DayButton } from '../../../widgets/pickers/DayButton.tsx'
import type { ReportProps } from './Report.tsx'
import { FullScreenIcon } from './reportIcons.tsx'
import { PRINTED_SHEET, isFluid } from './reports.ts'

/** The choice of report and days, and the actions on the report. */
export function ReportToolbar({ assetId, name, report, day, onDay, within }: ReportProps) {
  const text = useText()
  const isMobile = useIsMobile()
  const isTab = within === 'tab'
  const title = text(`assetReport.title.${report}`)
  const ending = text(report === 'fluidLevelLine' ? 'assetReport.endingOn14' : 'assetReport.endingOn7')
  const hasDay = report !== 'year_month'
  const hint = (
    <Typography aria-hidden variant="body2" component="p" color="textSecondary" noWrap>
      {ending}
    </Typography>
  )
  const actions = useReportActions({ assetId, report, day, within })
  return (
    <Box sx={{ ...toolbar, ...(isTab && inTab) }}>
      {isTab && (
        <IconButton
          component={AppLink}
          href={paths.equipmentReports(assetId)}
          edge="start"
          aria-label={text('assetReport.allReports')}
        >
          <BackIcon />
        </IconButton>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component={isTab ? 'h2' : 'h1'} variant="h2">
          <Clipped
            text={isTab ? title : text('assetReport.of', { report: title, name: name ?? '…' })}
            {...(isMobile && !isTab && { sx: twoLines })}
          />
        </Typography>
        {hasDay && isMobile && hint}
      </Box>
      {hasDay && (
        <>
          {!isMobile && hint}
          <DayButton day={day} label={(date) => `${ending} ${date}`} onDay={onDay} />
        </>
      )}
      <ActionBar actions={actions} />
    </Box>
  )
}

type ActionsProps = Pick<ReportProps, 'assetId' | 'report' | 'day' | 'within'>

const printedPictures = () => document.querySelectorAll<HTMLImageElement>(`${PRINTED_SHEET} img`)

function useReportActions({ assetId, report, day, within }: ActionsProps): Action[] {
  const text = useText()
  const { show } = useSnackbar()
  const reportFailure = (error: Error) => {
    reportError(error)
    show(text('assetReport.printFailed'), { tone: 'error' })
  }
  return [
    {
      id: 'fullScreen',
      label: text('assetReport.fullScreen'),
      icon: <FullScreenIcon />,
      hidden: within !== 'tab',
      // Our own page. With an opener, it takes over the branch that this tab shows.
      onClick: () => void window.open(paths.fullScreenReport(assetId, { day, report }), '_blank'),
    },
    {
      id: 'download',
      label: text('assetReport.download'),
      icon: <DownloadIcon />,
      menu: EXPORT_FORMATS.map((format) => ({
        id: format,
        label: text(`assetReport.${format}`),
        icon: <DownloadIcon />,
        href: callAddress(equipmentReports.export, {
          params: { id: assetId, report },
          query: { date: day, format },
        }),
      })),
    },
    {
      id: 'print',
      label: text('assetReport.print'),
      icon: <PrintIcon />,
      hidden: !isFluid(report),
      onClick: () => printWhenReady(printedPictures, reportFailure),
    },
  ]
}

/**
 * Together with everything above it, the toolbar takes 164 px, on a phone 108 px, and 52 px where nothing is
 * above it.
 */
const toolbar = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  boxSizing: 'border-box',
  height: 52,
  px: { xs: 2, md: 3 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  '@media print': { display: 'none' },
} as const

/** On a phone, only the page's bar of 64 px is above it. */
const inTab = {
  boxSizing: { md: 'content-box' },
  height: { xs: 44, md: 52 },
  '& .MuiButton-root': { minHeight: { xs: 36 }, height: { xs: 36 } },
} as const

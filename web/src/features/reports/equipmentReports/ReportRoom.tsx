import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Skeleton from '@mui/material/Skeleton'
import type { EquipmentReport } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { scrollFocus } from '../../../ui/page/scrollFocus.ts'
import { LoadError } from '../../../ui/page/LoadError.tsx'

type Props<Data> = {
  report: EquipmentReport
  query: { data: Data | undefined; error: unknown; isPlaceholderData: boolean; refetch: () => unknown }
  isEmpty: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/**
 * The container of a report: shows the report once it has loaded, and the loading, error or empty state
 * otherwise.
 */
export function ReportRoom<Data>({ report, query, isEmpty, children }: Props<Data>) {
  const text = useText()
  const { data, error, isPlaceholderData, refetch } = query
  return (
    <Box
      component="section"
      aria-label={text(`assetReport.title.${report}`)}
      aria-busy={isPlaceholderData || (data === undefined && !error)}
      // Focusable for keyboard scrolling, because the content may hold no focusable element.
      tabIndex={0}
      sx={room}
    >
      {isPlaceholderData && (
        <Box sx={overlay}>
          <CircularProgress aria-label={text('app.loading')} size={32} />
        </Box>
      )}
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton variant="rounded" height={320} />
      ) : isEmpty(data) ? (
        <EmptyState title={text('assetReport.noData')} />
      ) : (
        children(data)
      )}
    </Box>
  )
}

const room = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  position: 'relative',
  p: { xs: 2, md: 3 },
  ...scrollFocus,
  '@media print': { overflow: 'visible', p: 0 },
} as const

/** Covers the previous report, so that it can't be mistaken for the requested one. */
const overlay = {
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  display: 'grid',
  justifyItems: 'center',
  alignItems: 'start',
  pt: 12,
  bgcolor: 'rgb(from var(--ym-palette-background-default) r g b / 0.7)',
} as const

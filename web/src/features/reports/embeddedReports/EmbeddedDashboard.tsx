import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import Skeleton from '@mui/material/Skeleton'
import type { ReportParameters } from '@yardmaster/core/reports/embedding.ts'
import { useText } from '../../../lib/intl.tsx'
import { useWait } from '../../../lib/waits.ts'
import { Frame } from '../../../ui/page/Frame.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { printAlone } from '../../../ui/page/printAlone.ts'
import { useEmbedAddress } from './useEmbedAddress.ts'
import { FIRST_HEIGHT, useFrameConnection } from './useFrameConnection.ts'

type Props = {
  dashboardId: number
  /** The dashboards that the frame can switch to without a reload. */
  dashboardIds: number[]
  parameters: ReportParameters
  title: string
}

/** The frame prints the company, the title and the period itself. */
const PRINTED = printAlone('[data-report]')

/** A dashboard of the analytics service in a frame that adapts to the height of its content. */
export function EmbeddedDashboard({ dashboardId, dashboardIds, parameters, title }: Props) {
  const { address, error, begin } = useEmbedAddress(dashboardId, dashboardIds)
  const { frame, isReady, isSilent, height, forgive } = useFrameConnection(address, {
    dashboardId,
    parameters,
  })
  const hasFailed = Boolean(error) || isSilent
  const retry = () => {
    forgive()
    begin()
  }
  useWait(!isReady && !hasFailed, retry)
  if (hasFailed) return <LoadError error={error} onRetry={retry} />
  return (
    <Box data-report sx={{ position: 'relative', minHeight: 200 }}>
      {isReady && <GlobalStyles styles={PRINTED} />}
      {!isReady && <DashboardOutline />}
      {address && (
        <Frame
          ref={frame}
          src={address.url}
          title={title}
          sx={{
            width: '100%',
            colorScheme: 'auto',
            ...(isReady ? { height } : { position: 'absolute', inset: 0, height: FIRST_HEIGHT, opacity: 0 }),
          }}
        />
      )}
    </Box>
  )
}

/** Stands where the dashboard will be. */
export function DashboardOutline() {
  const text = useText()
  return <Skeleton variant="rounded" height={320} component="output" aria-label={text('app.loading')} />
}

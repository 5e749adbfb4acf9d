import Box from '@mui/material/Box'
import { useColorScheme } from '@mui/material/styles'
import { isOwnPath, paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { SHORT, SHORT_FILL } from '../../../lib/smallHeight.ts'
import { BAR_HEIGHT, BOTTOM_NAV_HEIGHT } from '../../../lib/theme.ts'
import { inView } from '../../../lib/view.ts'
import { useIsMobile } from '../../../lib/viewport.ts'
import { Frame } from '../../../ui/page/Frame.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { LazyMyWorkNotice } from '../../service/myWork/myWork.public.ts'
import { LazyMondayMailOffer } from '../scheduledReports/scheduledReports.public.ts'
import { useSetupSteps } from './useSetupSteps.tsx'
import { ActivityPanel } from './ActivityPanel.tsx'
import { useCreations } from './useCreations.tsx'

/** The space between the bars, so that the page doesn't scroll in addition to the frame. */
const HEIGHT = {
  xs: `calc(100dvh - ${BAR_HEIGHT + BOTTOM_NAV_HEIGHT}px - env(safe-area-inset-bottom))`,
  md: `calc(100dvh - ${BAR_HEIGHT}px)`,
}

export function DashboardPage() {
  const text = useText()
  const isMobile = useIsMobile()
  const { access, viewOnly } = useSession()
  const { mode } = useColorScheme()
  const creations = useCreations()
  const add = !viewOnly && { label: text('app.add'), actions: creations }
  const { steps, actions } = useSetupSteps()
  return (
    <Page title={text('nav.dashboard')} section="dash" actions={actions} mobileAdd={add} bare>
      {steps}
      <LazyMyWorkNotice />
      <LazyMondayMailOffer />
      <Box sx={{ display: 'flex', overflow: 'hidden' }}>
        <Frame
          // The frame is a separate document, which picks up another theme only when it reloads.
          key={mode}
          // The account's own dashboard gets a frame of its own, whose policy allows its server.
          src={inView(isOwnPath(access.dashboardUrl) ? access.dashboardUrl : paths.ownDashboard)}
          title={text('dashboard.frame')}
          sx={{ flex: 1, minWidth: 0, height: HEIGHT, [SHORT]: { height: SHORT_FILL } }}
        />
        {!isMobile && <ActivityPanel height={HEIGHT.md} />}
      </Box>
    </Page>
  )
}

import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { analytics } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { ReportParameters } from '@yardmaster/core/reports/embedding.ts'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { call } from '../../../lib/call.ts'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import type { FrameTalk } from './frameTalk.ts'
import { talkWith } from './frameTalk.ts'
import { useEmbedAddress } from './useEmbedAddress.ts'

type Props = {
  dashboardId: number
  /** The dashboards that the frame can switch to without a reload. */
  dashboardIds: number[]
  parameters: ReportParameters
  title: string
}

const FIRST_HEIGHT = 480

/** A dashboard of the analytics service in a frame that adapts to the height of its content. */
export function EmbeddedDashboard({ dashboardId, dashboardIds, parameters, title }: Props) {
  const text = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const [talk, setTalk] = useState<FrameTalk | null>(null)
  const [isSilent, setSilent] = useState(false)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const { address, error, begin } = useEmbedAddress(dashboardId, dashboardIds)
  const shown = useRef(dashboardId)

  useEffect(() => {
    if (!address || !frame.current) return
    shown.current = address.dashboardId
    const opened = talkWith(frame.current, {
      onLoaded: () => setTalk(opened),
      onSilent: () => setSilent(true),
      onMessage: (message) => {
        if (message.type === 'size') setHeight(Math.ceil(message.height))
        // The frame itself shows the error to the user.
        if (message.type === 'error') reportError(new Error(message.message))
        if (message.type === 'expired') void renew(address.query, opened)
      },
    })
    return () => {
      opened.end()
      setTalk(null)
    }
  }, [address])

  const { asset, start, end } = parameters
  useEffect(() => {
    if (!talk) return
    if (shown.current !== dashboardId) talk.send({ type: 'navigate', dashboardId })
    shown.current = dashboardId
    talk.send({ type: 'setParameters', parameters: { asset, start, end } })
  }, [talk, dashboardId, asset, start, end])

  if (error || isSilent) {
    const retry = () => {
      setSilent(false)
      begin()
    }
    return <LoadError error={error} onRetry={retry} />
  }
  return (
    <Box sx={{ position: 'relative', minHeight: 200 }}>
      {!talk && <Skeleton variant="rounded" height={320} aria-label={text('app.loading')} />}
      {address && (
        <Box
          component="iframe"
          ref={frame}
          src={address.url}
          title={title}
          sx={{
            display: 'block',
            width: '100%',
            border: 0,
            colorScheme: 'auto',
            ...(talk ? { height } : { position: 'absolute', inset: 0, height: FIRST_HEIGHT, opacity: 0 }),
          }}
        />
      )}
    </Box>
  )
}

/** Renews the expired token. If that fails, the frame reports the expiry to the user. */
async function renew(query: { initialDashboardId: number; dashboardIds: number[] }, talk: FrameTalk) {
  try {
    const { url } = await call(analytics.session, { query })
    const token = new URLSearchParams(url.split('#')[1]).get('token')
    if (token) talk.send({ type: 'session', token })
  } catch (error) {
    reportError(error)
  }
}

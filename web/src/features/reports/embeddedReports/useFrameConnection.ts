import { analytics } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { ReportParameters } from '@yardmaster/core/reports/embedding.ts'
import { useEffect, useRef, useState } from 'react'
import { call, CallError } from '../../../lib/call.ts'
import type { FrameConnection } from './frameConnection.ts'
import { connectFrame } from './frameConnection.ts'
import type { EmbedAddress } from './useEmbedAddress.ts'

type Wanted = { dashboardId: number; parameters: ReportParameters }

/** The height of the frame until its content has reported its own. */
export const FIRST_HEIGHT = 480

/** Keeps the page in the frame on the wanted dashboard and parameters, and reads its messages. */
export function useFrameConnection(address: EmbedAddress | null, { dashboardId, parameters }: Wanted) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [connection, setConnection] = useState<FrameConnection | null>(null)
  const [isSilent, setSilent] = useState(false)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const shown = useRef(dashboardId)

  useEffect(() => {
    if (!address || !frame.current) return
    shown.current = address.dashboardId
    const opened = connectFrame(frame.current, {
      onLoaded: () => setConnection(opened),
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
      setConnection(null)
    }
  }, [address])

  const { asset, start, end, preset, archived, compare, view, category, branch, client } = parameters
  useEffect(() => {
    if (!connection) return
    if (shown.current !== dashboardId) connection.send({ type: 'navigate', dashboardId })
    shown.current = dashboardId
    connection.send({
      type: 'setParameters',
      parameters: { asset, start, end, preset, archived, compare, view, category, branch, client },
    })
  }, [connection, dashboardId, asset, start, end, preset, archived, compare, view, category, branch, client])

  return { frame, isReady: connection !== null, isSilent, height, forgive: () => setSilent(false) }
}

/** Renews the expired token. If that fails, the frame reports the expiry to the user. */
async function renew(
  query: { initialDashboardId: number; dashboardIds: number[] },
  connection: FrameConnection,
) {
  try {
    const { url } = await call(analytics.session, { query })
    const token = new URLSearchParams(url.split('#')[1]).get('token')
    if (token) connection.send({ type: 'session', token })
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'error.signedOut') reportError(error)
  }
}

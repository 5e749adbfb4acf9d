import { analytics } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/call.ts'

/** Milliseconds. Lets the page render first. */
const START_DELAY = 30

export type EmbedAddress = {
  url: string
  dashboardId: number
  query: { initialDashboardId: number; dashboardIds: number[] }
}

type Attempt = { number: number; dashboardId: number; dashboardIds: number[] }

/** Requests the URL of the frame once. Switching to another dashboard happens inside the frame. */
export function useEmbedAddress(dashboardId: number, dashboardIds: number[]) {
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, dashboardId, dashboardIds })
  const [address, setAddress] = useState<EmbedAddress | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    const abort = new AbortController()
    const query = { initialDashboardId: attempt.dashboardId, dashboardIds: attempt.dashboardIds }
    const timer = setTimeout(() => {
      call(analytics.session, { query }, abort.signal).then(
        ({ url }) => setAddress({ url, dashboardId: attempt.dashboardId, query }),
        (failure: unknown) => {
          if (!abort.signal.aborted) setError(failure)
        },
      )
    }, START_DELAY)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [attempt])
  const begin = () => {
    setError(null)
    setAddress(null)
    setAttempt(({ number }) => ({ number: number + 1, dashboardId, dashboardIds }))
  }
  return { address, error, begin }
}

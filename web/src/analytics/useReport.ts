import type { Report } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { useEffect, useState } from 'react'
import { CallError } from '../lib/call.ts'
import { followFormats } from '../lib/intl.tsx'
import { listen, postToParent } from './host.ts'
import { fetchReport } from './reportCalls.ts'
import type { View } from './reportCalls.ts'
import type { WantedView } from './useView.ts'

type Answer = { wanted: WantedView | null; attempt: number; shown: Shown | null; error: unknown }
export type Shown = { view: View; report: Report }

const NOTHING: Answer = { wanted: null, attempt: 0, shown: null, error: null }

/** Loads the report of a view. The previous report stays visible while the next one loads. */
export function useReport(wanted: WantedView) {
  const [answer, setAnswer] = useState(NOTHING)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const { dashboardId, parameters } = wanted
    if (!parameters) return
    const view = { dashboardId, parameters }
    const abort = new AbortController()
    fetchReport(view, abort.signal).then(
      (report) => {
        if (abort.signal.aborted) return
        followFormats(report.formats)
        setAnswer({ wanted, attempt, shown: { view, report }, error: null })
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        setAnswer({ wanted, attempt, shown: null, error })
        // An ended session is not a fault, and the page asks the user to sign in again.
        if (!(error instanceof CallError) || error.code !== 'error.signedOut')
          postToParent({ type: 'error', message: String(error) })
      },
    )
    return () => abort.abort()
  }, [wanted, attempt])
  const hasFailed = answer.error !== null
  useEffect(() => {
    if (!hasFailed) return
    // The page sends a token late if the user had to sign in again first.
    return listen((message) => {
      if (message.type === 'session') setAttempt((count) => count + 1)
    })
  }, [hasFailed])
  return {
    shown: answer.shown,
    error: answer.error,
    isLoading: answer.wanted !== wanted || answer.attempt !== attempt,
    attempt,
    retry: () => setAttempt((count) => count + 1),
  }
}

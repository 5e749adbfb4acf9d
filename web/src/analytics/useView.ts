import type { ReportParameters } from '@yardmaster/core/reports/embedding.ts'
import { useEffect, useState } from 'react'
import { listen, tell } from './host.ts'
import { initialDashboardId, setToken } from './reportCalls.ts'

/** What the page around this one wants to be shown; without parameters until it has said with which. */
export type WantedView = { dashboardId: number; parameters: ReportParameters | null }

export function useView(): WantedView {
  const [view, setView] = useState<WantedView>({ dashboardId: initialDashboardId, parameters: null })
  useEffect(() => {
    const end = listen((message) => {
      switch (message.type) {
        case 'setParameters':
          return setView(({ dashboardId }) => ({ dashboardId, parameters: message.parameters }))
        case 'navigate':
          // Its parameters follow: those of the old one may not fit.
          return setView({ dashboardId: message.dashboardId, parameters: null })
        case 'session':
          return setToken(message.token)
      }
    })
    tell({ type: 'loaded' })
    return end
  }, [])
  return view
}

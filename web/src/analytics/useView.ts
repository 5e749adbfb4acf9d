import type { ReportParameters } from '@yardmaster/core/reports/embedding.ts'
import { useEffect, useState } from 'react'
import { listen, postToParent } from './host.ts'
import { initialDashboardId, setToken } from './reportCalls.ts'

/** The view that the surrounding page requests. The parameters are null until that page has sent them. */
export type WantedView = { dashboardId: number; parameters: ReportParameters | null }

export function useView(): WantedView {
  const [view, setView] = useState<WantedView>({ dashboardId: initialDashboardId, parameters: null })
  useEffect(() => {
    const end = listen((message) => {
      switch (message.type) {
        case 'setParameters':
          return setView(({ dashboardId }) => ({ dashboardId, parameters: message.parameters }))
        case 'navigate':
          // Clears the parameters, because those of the previous dashboard may not fit. The new ones arrive
          // in a later message.
          return setView({ dashboardId: message.dashboardId, parameters: null })
        case 'session':
          return setToken(message.token)
      }
    })
    postToParent({ type: 'loaded' })
    return end
  }, [])
  return view
}

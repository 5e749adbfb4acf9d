import type { Report } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { analytics } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { ExportFormat } from '@yardmaster/core/contract/exportFormats.ts'
import type { ReportParameters } from '@yardmaster/core/reports/embedding.ts'
import { parseView } from '@yardmaster/core/view.ts'
import { call, CallError } from '../lib/call.ts'
import { callAddress } from '../lib/callAddress.ts'
import { inView, setView } from '../lib/view.ts'
import { renewToken } from './host.ts'

const hash = new URLSearchParams(window.location.hash.slice(1))

export const initialDashboardId = Number(hash.get('dashboard') ?? 0)
let token = hash.get('token') ?? ''
setView(parseView(hash.get('view') ?? ''))

export const setToken = (next: string): void => {
  token = next
}

/** Retries once with a new token if the old one has expired. */
async function withToken<Answer>(ask: (token: string) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(token)
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 403) throw error
    const renewed = await renewToken()
    if (renewed === null) throw error
    setToken(renewed)
    return ask(renewed)
  }
}

export type View = { dashboardId: number; parameters: ReportParameters }

const given = ({
  asset,
  start,
  end,
  preset,
  archived,
  view,
  category,
  branch,
  client,
}: ReportParameters) => ({
  ...(asset !== null && { asset }),
  ...(start !== null && { start }),
  ...(end !== null && { end }),
  ...(preset !== null && { preset }),
  ...(!archived && { archived }),
  ...(view !== null && { view }),
  ...(category !== null && { category }),
  ...(branch !== null && { branch }),
  ...(client !== null && { client }),
})

export const fetchReport = ({ dashboardId, parameters }: View, signal: AbortSignal): Promise<Report> =>
  withToken((token) =>
    call(
      analytics.report,
      {
        params: { dashboardId },
        query: { token, ...given(parameters), ...(!parameters.compare && { compare: false }) },
      },
      signal,
    ),
  )

/** Saves the report's table under the file name that the server provides. */
export async function downloadReport({ dashboardId, parameters }: View, format: ExportFormat): Promise<void> {
  const response = await withToken(async (token) => {
    const query = { token, format, ...given(parameters) }
    const answer = await fetch(inView(callAddress(analytics.file, { params: { dashboardId }, query })))
    if (!answer.ok) throw new CallError(answer.status, {})
    return answer
  })
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = decodeURIComponent(named?.[1] ?? `report.${format}`)
  link.click()
  URL.revokeObjectURL(link.href)
}

import { MAX_ID } from '@yardmaster/core/contract/ids.ts'
import { isOwnPath, paths } from '@yardmaster/core/paths.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import { askedPeriod, periodProblem } from '@yardmaster/core/reports/period.ts'
import type { ReportKey } from '@yardmaster/core/reports/reports.ts'
import { reportKind } from '@yardmaster/core/reports/reports.ts'
import { useSearchParams } from 'react-router'
import { useToday } from '../../../lib/time.tsx'

/** The report parameters in the URL. The URL holds the whole view, so that a link shares it. */
export function useReportAddress(key: ReportKey) {
  const [search, setSearch] = useSearchParams()
  const today = useToday()
  const [start, end, date] = ['start', 'end', 'date'].map((name) => search.get(name))
  const period = askedPeriod(key, { start, end, date }, today)
  const backTo = search.get('backTo') ?? ''
  const change = (values: Record<string, string | null>) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old)
        for (const [name, value] of Object.entries(values)) {
          if (value === null) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  return {
    asset: reportKind(key).of === 'asset' ? idIn(search.get('asset')) : null,
    /** As in the address, with the reason if the report can't show it. Null if it shows the current state. */
    period,
    problem: period && periodProblem(key, period, today),
    withArchived: search.get('archived') !== 'false',
    backTo: isOwnPath(backTo) ? backTo : paths.reports,
    setAsset: (id: number | null) => change({ asset: id === null ? null : String(id) }),
    setPeriod: ({ start, end }: Period) => change({ start, end, date: null }),
    showStandardPeriod: () => change({ start: null, end: null, date: null }),
    setWithArchived: (included: boolean) => change({ archived: included ? null : 'false' }),
  }
}

function idIn(text: string | null): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 && id <= MAX_ID ? id : null
}

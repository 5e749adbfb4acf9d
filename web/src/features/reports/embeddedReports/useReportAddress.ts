import { MAX_ID } from '@yardmaster/core/contract/ids.ts'
import { isOwnPath, paths } from '@yardmaster/core/paths.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import { askedPeriod, periodProblem } from '@yardmaster/core/reports/period.ts'
import type { Preset } from '@yardmaster/core/reports/presets.ts'
import { presetNamed } from '@yardmaster/core/reports/presets.ts'
import type { ReportKey } from '@yardmaster/core/reports/reports.ts'
import { reportKind } from '@yardmaster/core/reports/reports.ts'
import type { ReportView } from '@yardmaster/core/reports/views.ts'
import { viewsOf } from '@yardmaster/core/reports/views.ts'
import { useSearchParams } from 'react-router'
import { useToday } from '../../../lib/time.tsx'

/** The report parameters in the URL. The URL holds the whole view, so that a link shares it. */
export function useReportAddress(key: ReportKey) {
  const [search, setSearch] = useSearchParams()
  const today = useToday()
  const [start, end, date] = ['start', 'end', 'date'].map((name) => search.get(name))
  const preset = presetNamed(search.get('preset'))
  const period = askedPeriod(key, { start, end, date, preset }, today)
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
    preset,
    /** Whether the address names neither days nor a preset. */
    isStandard: preset === null && [start, end, date].every((day) => day === null),
    compares: search.get('compare') !== 'false',
    view: viewsOf(key).find((view) => view === search.get('view')) ?? viewsOf(key)[0] ?? null,
    filter: {
      category: idIn(search.get('category')),
      branch: idIn(search.get('branch')),
      client: idIn(search.get('client')),
    },
    setView: (view: ReportView) => change({ view }),
    setFilter: (name: FilterName, id: number | null) => change({ [name]: id === null ? null : String(id) }),
    withArchived: search.get('archived') !== 'false',
    backTo: isOwnPath(backTo) ? backTo : paths.reports,
    setAsset: (id: number | null) => change({ asset: id === null ? null : String(id) }),
    setPeriod: ({ start, end }: Period) => change({ start, end, date: null, preset: null }),
    setPreset: (preset: Preset) => change({ ...NO_PERIOD, preset }),
    showStandardPeriod: () => change(NO_PERIOD),
    setWithArchived: (included: boolean) => change({ archived: included ? null : 'false' }),
    setCompares: (compares: boolean) => change({ compare: compares ? null : 'false' }),
  }
}

export type FilterName = 'category' | 'branch' | 'client'

const NO_PERIOD = { start: null, end: null, date: null, preset: null }

function idIn(text: string | null): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 && id <= MAX_ID ? id : null
}

import type { Preset } from '@yardmaster/core/reports/presets.ts'
import type { AskedPeriod, Period } from '@yardmaster/core/reports/period.ts'
import type { ReportKey } from '@yardmaster/core/reports/reports.ts'
import { reportKind } from '@yardmaster/core/reports/reports.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import type { PeriodChoice } from '../../../widgets/periods/PresetChoice.tsx'
import { PresetChoice } from '../../../widgets/periods/PresetChoice.tsx'
import { PeriodFields } from './PeriodFields.tsx'

type Props = {
  report: ReportKey
  period: { start: string; end: string }
  preset: Preset | null
  isStandard: boolean
  onPeriod: (period: Period) => void
  onPreset: (preset: Preset) => void
  onStandard: () => void
}

/** The period of a report: one that moves with the present, or two days. The days are shown in any case. */
export function ReportPeriod({ report, period, preset, isStandard, onPeriod, onPreset, onStandard }: Props) {
  const standard = useStandardName(report)
  // Days that can't be shown stay in their fields until something else is chosen.
  const [choices, setChoices] = useState(0)
  const choose = (choice: PeriodChoice) => {
    setChoices(choices + 1)
    if (choice === 'custom') onPeriod(period)
    else if (choice === 'standard') onStandard()
    else onPreset(choice)
  }
  return (
    <>
      <PresetChoice
        value={preset ?? (isStandard ? (standard === undefined ? 'thisMonth' : 'standard') : 'custom')}
        standard={standard}
        longest={reportKind(report).longest}
        onChange={choose}
      />
      <PeriodFields key={choices} report={report} period={period as AskedPeriod} onPeriod={onPeriod} />
    </>
  )
}

/** Returns undefined if the default period is the current month, which is a preset. */
function useStandardName(report: ReportKey): string | undefined {
  const text = useText()
  const { period } = reportKind(report)
  if (!period) return undefined
  if ('days' in period) return text('period.lastDays', { days: period.days })
  return period.months === 1 ? undefined : text('period.lastMonths', { months: period.months })
}

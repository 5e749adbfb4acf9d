import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { HOURS_DAYS_MAX } from '@yardmaster/core/contract/rentals/hours.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useDayFormat } from '../../../lib/time.tsx'
import { DayField } from '../../../ui/fields/DayField.tsx'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import { ClientFilter } from '../../../widgets/clients/ClientFilter.tsx'
import { CategoryAvatar } from '../../../widgets/equipment/CategoryAvatar.tsx'
import { FilterMenu } from '../../../widgets/lists/FilterMenu.tsx'
import type { PeriodChoice } from '../../../widgets/periods/PresetChoice.tsx'
import { PresetChoice } from '../../../widgets/periods/PresetChoice.tsx'
import { useCategoriesByName } from './hours.api.ts'
import type { HoursHash } from './hours.hash.ts'
import { hoursPeriodProblem } from './hours.hash.ts'

type Props = {
  hash: HoursHash
  /** The period that is shown. */
  period: Period
  onChange: (change: Partial<HoursHash>) => void
}

/** The period, the search and the filters of the report. Paper shows only the period. */
export function HoursFilters({ hash, period, onChange }: Props) {
  const text = useText()
  const maySeeClients = useCan('client.read')
  const day = useDayFormat()
  const choose = (preset: PeriodChoice) => {
    if (preset === 'custom') onChange({ preset, from: period.start, to: period.end })
    else if (preset !== 'standard') onChange({ preset })
  }
  return (
    <>
      <Box sx={onPaper}>
        {day.medium(period.start)} – {day.medium(period.end)}
      </Box>
      <Box sx={row}>
        <PresetChoice value={hash.preset} longest={HOURS_DAYS_MAX} onChange={choose} />
        {hash.preset === 'custom' && <PeriodFields period={period} onChange={onChange} />}
      </Box>
      <Box sx={searchRow}>
        <SearchField
          value={hash.search}
          label={text('hours.report.search')}
          onChange={(search) => onChange({ search })}
        />
        <CategoryFilter category={hash.category} onChange={onChange} />
        {maySeeClients && (
          <ClientFilter
            clientId={hash.client}
            siteId={hash.site}
            onChange={(client) => onChange({ client, site: undefined })}
          />
        )}
        <FormControlLabel
          label={text('hours.report.overOnly')}
          control={<Checkbox checked={!hash.all} onChange={(_, checked) => onChange({ all: !checked })} />}
        />
      </Box>
    </>
  )
}

function CategoryFilter({ category, onChange }: Pick<Props, 'onChange'> & Pick<HoursHash, 'category'>) {
  const text = useText()
  const { data: categories = [] } = useCategoriesByName()
  return (
    <FilterMenu
      label={text('hours.report.category')}
      choices={categories.map(({ id, name, meta }) => ({
        id: String(id),
        label: name,
        icon: <CategoryAvatar icon={meta.icon} color={meta.color} size={24} />,
        chosen: category === id,
      }))}
      onToggle={(id) => onChange({ category: Number(id) === category ? undefined : Number(id) })}
      onClear={() => onChange({ category: undefined })}
    />
  )
}

/** A period that the report can't show stays as typed, with the reason. */
function PeriodFields({ period, onChange }: Pick<Props, 'period' | 'onChange'>) {
  const text = useText()
  const [typed, setTyped] = useState<{ start: string | null; end: string | null } | null>(null)
  const { start, end } = typed ?? period
  const problem = typed && hoursPeriodProblem(start, end)
  const change = (next: { start: string | null; end: string | null }) => {
    const isPeriod = hoursPeriodProblem(next.start, next.end) === null
    setTyped(isPeriod ? null : next)
    if (isPeriod && next.start && next.end) onChange({ from: next.start, to: next.end })
  }
  return (
    <>
      <DayField
        label={text('hours.report.from')}
        value={start}
        onChange={(day) => change({ start: day, end })}
      />
      <DayField
        label={text('hours.report.to')}
        value={end}
        onChange={(day) => change({ start, end: day })}
        error={problem ? text(`hours.report.${problem}`, { days: HOURS_DAYS_MAX }) : undefined}
      />
    </>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 1,
  '& > .MuiTextField-root': { flex: '0 1 200px', minWidth: 150 },
  '@media print': { display: 'none' },
} as const

const searchRow = {
  ...row,
  alignItems: 'center',
  mb: 2,
  '& > .MuiTextField-root': { flex: '0 1 340px', minWidth: 220 },
} as const

const onPaper = { display: 'none', '@media print': { display: 'block', mb: 2 } } as const

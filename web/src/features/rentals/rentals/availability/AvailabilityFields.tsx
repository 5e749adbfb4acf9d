import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { addDays } from '@yardmaster/core/timeline/span.ts'
import { byName } from '../../../../lib/byName.ts'
import { useHasOtherBranches } from '../../../../lib/branches.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useEndpoint } from '../../../../lib/query.ts'
import { useSession } from '../../../../lib/session.tsx'
import { useToday } from '../../../../lib/time.tsx'
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx'
import { DayField } from '../../../../ui/fields/DayField.tsx'
import { SearchField } from '../../../../ui/fields/SearchField.tsx'
import { ViewSwitch } from '../../../../ui/lists/ViewSwitch.tsx'
import type { Change, Wanted } from './availability.hash.ts'
import { beginningOn, lengthOf, wrongDay } from './wantedPeriod.ts'

type Props = { wanted: Wanted; onChange: (change: Change) => void }

/** What is needed, from when to when, and where. */
export function AvailabilityFields({ wanted, onChange }: Props) {
  return (
    <Stack spacing={1.5}>
      <WhatFields wanted={wanted} onChange={onChange} />
      <WhenFields wanted={wanted} onChange={onChange} />
      <WhereField wanted={wanted} onChange={onChange} />
    </Stack>
  )
}

function WhatFields({ wanted, onChange }: Props) {
  const text = useText()
  const { data } = useEndpoint(categories.list, {})
  return (
    <Box sx={fields}>
      <SearchField
        value={wanted.search}
        label={text('availability.search')}
        onChange={(search) => onChange({ search })}
      />
      <ChoiceField
        label={text('availability.category')}
        none={text('availability.anyCategory')}
        options={byName(data ?? {}).map(({ id, name }) => ({ id, name }))}
        value={wanted.categoryId ?? null}
        helperText=""
        onChange={(id) => onChange({ categoryId: id ?? undefined })}
      />
    </Box>
  )
}

/** The usual lengths of a rental, in days. */
const LENGTHS = [
  { name: 'day', days: 1 },
  { name: 'week', days: 7 },
  { name: 'twoWeeks', days: 14 },
  { name: 'fourWeeks', days: 28 },
] as const
type LengthName = (typeof LENGTHS)[number]['name'] | 'other'

function WhenFields({ wanted, onChange }: Props) {
  const text = useText()
  const today = useToday()
  const wrong = wrongDay(wanted, today)
  const chosen = lengthOf(wanted)
  return (
    <Box sx={{ ...fields, ...when }}>
      <DayField
        label={text('availability.from')}
        value={wanted.from}
        earliest={today}
        error={wrong.from && text(`availability.wrong.${wrong.from}`)}
        onChange={(day) => day && onChange((present) => beginningOn(present, day))}
      />
      <DayField
        label={text('availability.to')}
        value={wanted.to}
        earliest={wanted.from}
        error={wrong.to && text(`availability.wrong.${wrong.to}`)}
        onChange={(day) => day && onChange({ to: day })}
      />
      <ViewSwitch<LengthName>
        label={text('availability.length')}
        options={LENGTHS.map(({ name }) => ({ name, label: text(`availability.length.${name}`) }))}
        value={LENGTHS.find(({ days }) => days === chosen)?.name ?? 'other'}
        onChange={(name) => {
          const length = LENGTHS.find((each) => each.name === name)
          if (length) onChange(({ from }) => ({ to: addDays(from, length.days) }))
        }}
      />
    </Box>
  )
}

/** A page that shows all branches searches all of them. */
function WhereField({ wanted, onChange }: Props) {
  const text = useText()
  const { branch } = useSession()
  const hasOthers = useHasOtherBranches()
  if (!hasOthers) return null
  return (
    <ViewSwitch
      label={text('app.branch')}
      options={[
        { name: 'this', label: branch.name },
        { name: 'any', label: text('availability.anyBranch') },
      ]}
      value={wanted.anyBranch ? 'any' : 'this'}
      onChange={(name) => onChange({ anyBranch: name === 'any' })}
    />
  )
}

const HALVES = 'repeat(2, minmax(0, 1fr))'

const fields = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: HALVES },
  '& > *': { maxWidth: 'none' },
} as const

/** On a phone, the usual lengths are below the days. */
const when = {
  alignItems: 'start',
  rowGap: 0,
  gridTemplateColumns: { xs: HALVES, md: `${HALVES} auto` },
  '& > :last-child': { gridColumn: { xs: '1 / -1', md: 'auto' }, mb: { xs: 1, md: 0 } },
} as const

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import { byName } from '../../../../lib/byName.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useDayFormat } from '../../../../lib/time.tsx'
import { useIsMobile } from '../../../../lib/viewport.ts'
import { SearchField } from '../../../../ui/fields/SearchField.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../ui/icons.tsx'
import { ResultCount } from '../../../../ui/lists/ResultCount.tsx'
import { ViewSwitch } from '../../../../ui/lists/ViewSwitch.tsx'
import { CategoryAvatar } from '../../../../widgets/equipment/CategoryAvatar.tsx'
import { FilterMenu } from '../../../../widgets/lists/FilterMenu.tsx'
import { DayButton } from '../../../../widgets/pickers/DayButton.tsx'
import { SPANS } from './axis.ts'
import { useCategories } from './calendar.api.ts'
import type { CalendarAddress } from './calendar.hash.ts'

type Props = { address: CalendarAddress; period: string; count: string }

/** Selects the period and the assets that the calendar shows. */
export function CalendarToolbar({ address, period, count }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 1.5 }}>
      <PeriodTools address={address} period={period} />
      <AssetTools address={address} count={count} />
    </Box>
  )
}

function PeriodTools({ address, period }: Omit<Props, 'count'>) {
  const text = useText()
  const isMobile = useIsMobile()
  const { axis, today, from, span, turn, showToday, showWeekOf, change } = address
  return (
    <Box sx={row}>
      <IconButton aria-label={text('rentalCalendar.previous')} onClick={() => turn(-1)}>
        <ChevronLeftIcon />
      </IconButton>
      <DayButton
        day={axis.days[0] ?? today}
        latest={LATEST}
        shown={period}
        label={() => text('rentalCalendar.goTo', { period })}
        onDay={showWeekOf}
      />
      <IconButton aria-label={text('rentalCalendar.next')} onClick={() => turn(1)}>
        <ChevronRightIcon />
      </IconButton>
      {from !== undefined && (
        <Button color="inherit" onClick={showToday}>
          {text('rentalCalendar.today')}
        </Button>
      )}
      {/* A phone shows a week of any period. */}
      {!isMobile && (
        <Box sx={{ ml: 'auto' }}>
          <ViewSwitch
            label={text('rentalCalendar.span')}
            options={SPANS.map((name) => ({ name, label: text(`rentalCalendar.span.${name}`) }))}
            value={span}
            onChange={(next) => change({ span: next })}
          />
        </Box>
      )}
    </Box>
  )
}

function AssetTools({ address, count }: Omit<Props, 'period'>) {
  const text = useText()
  const { data: categories = {} } = useCategories()
  const { search, category, rented, change } = address
  return (
    <Box sx={row}>
      <SearchField
        value={search}
        label={text('rentalCalendar.search')}
        onChange={(typed) => change({ search: typed })}
      />
      <FilterMenu
        label={text('rentalCalendar.category')}
        choices={byName(categories).map(({ id, name, meta }) => ({
          id: String(id),
          label: name,
          icon: <CategoryAvatar icon={meta.icon} color={meta.color} size={24} />,
          chosen: category === id,
        }))}
        onToggle={(id) => change({ category: category === Number(id) ? undefined : Number(id) })}
        onClear={() => change({ category: undefined })}
      />
      <FormControlLabel
        control={<Checkbox checked={rented} onChange={(_, checked) => change({ rented: checked })} />}
        label={text('rentalCalendar.onlyRented')}
      />
      <ResultCount sx={{ ml: { md: 'auto' } }}>{count}</ResultCount>
    </Box>
  )
}

/** Rentals can be reserved for years ahead. */
const LATEST = '2149-12-31'

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1 } as const

/** Returns the first and the last day of the calendar as text. */
export function usePeriodText({ axis }: CalendarAddress): string {
  const text = useText()
  const format = useDayFormat()
  const [first = ''] = axis.days
  const last = axis.days.at(-1) ?? first
  const isSameYear = first.slice(0, 4) === last.slice(0, 4)
  return text('rentalCalendar.period', {
    from: isSameYear ? format.format(first, { month: 'short', day: 'numeric' }) : format.medium(first),
    to: format.medium(last),
  })
}

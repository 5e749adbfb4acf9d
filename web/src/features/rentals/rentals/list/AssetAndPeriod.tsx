import Box from '@mui/material/Box'
import { useText } from '../../../../lib/intl.tsx'
import { useDayFormat } from '../../../../lib/time.tsx'
import { DayField } from '../../../../ui/fields/DayField.tsx'
import { FilterPopover } from '../../../../widgets/lists/FilterPopover.tsx'
import { EquipmentPicker } from '../../../../widgets/pickers/EquipmentPicker.tsx'
import { useNamedAsset } from '../rentals.api.ts'
import type { Listing } from '../rentals.hash.ts'

type Props = { listing: Listing; onChange: (filter: Partial<Listing>) => void }

/** The asset, and the days on which it was out. */
export function AssetAndPeriod({ listing, onChange }: Props) {
  const { asset, from, to } = listing
  const text = useText()
  const daysText = useDaysText(listing)
  const { data: named } = useNamedAsset(asset)
  const said = [asset !== undefined && named?.name, daysText].filter(Boolean).join(', ')
  const changeFrom = (next: string | undefined) =>
    onChange({ from: next, ...(next && to && to < next && { to: next }) })
  const changeTo = (next: string | undefined) =>
    onChange({ to: next, ...(next && from && next < from && { from: next }) })
  return (
    <FilterPopover
      label={text('rentals.assetAndPeriod')}
      said={said}
      isSet={said !== '' || asset !== undefined}
    >
      {(asset === undefined || named) && (
        <EquipmentPicker
          label={text('rentals.asset')}
          initial={named ?? null}
          helperText=" "
          onChange={(next) => onChange({ asset: next ?? undefined })}
          onBlur={() => {}}
        />
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        <DayField
          label={text('rentals.period.first')}
          value={from ?? null}
          onChange={(next) => changeFrom(next ?? undefined)}
        />
        <DayField
          label={text('rentals.period.last')}
          value={to ?? null}
          onChange={(next) => changeTo(next ?? undefined)}
        />
      </Box>
    </FilterPopover>
  )
}

function useDaysText({ from, to }: Listing): string | undefined {
  const text = useText()
  const day = useDayFormat()
  if (from && to) return text('rentals.period.days', { days: day.range(from, to) })
  if (from) return text('rentals.period.from', { day: day.medium(from) })
  return to && text('rentals.period.to', { day: day.medium(to) })
}

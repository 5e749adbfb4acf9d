import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useText } from '../../../lib/intl.tsx'
import { useDayFormat } from '../../../lib/time.tsx'
import { DayField } from '../../../ui/fields/DayField.tsx'
import { FilterPopover } from '../../../widgets/lists/FilterPopover.tsx'
import { EquipmentPicker } from '../../../widgets/pickers/EquipmentPicker.tsx'
import { useChosenEquipment } from './repairList.api.ts'
import type { Listing } from './repairList.hash.ts'

type Props = { listing: Listing; onChange: (filter: Partial<Listing>) => void }

/** A button that shows the selected asset and days, and opens the fields to change them. */
export function AssetAndDates({ listing, onChange }: Props) {
  const { equipment, from, to, completedFrom, completedTo, archived } = listing
  const text = useText()
  const daysText = useDaysText(listing)
  const { data: chosen } = useChosenEquipment(equipment)
  const said = [
    equipment !== undefined && chosen?.name,
    ...daysText,
    archived && text('repairs.archived.said'),
  ]
    .filter(Boolean)
    .join(', ')
  const isSet = said !== '' || equipment !== undefined
  return (
    <FilterPopover label={text('repairs.assetAndDates')} said={said} isSet={isSet}>
      {(equipment === undefined || chosen) && (
        <EquipmentPicker
          label={text('repairs.equipment')}
          initial={chosen ?? null}
          helperText=" "
          onChange={(next) => onChange({ equipment: next ?? undefined })}
          onBlur={() => {}}
        />
      )}
      <Box sx={period}>
        <DayField
          label={text('repairs.dates.first')}
          value={from ?? null}
          onChange={(next) => onChange({ from: next ?? undefined })}
        />
        <DayField
          label={text('repairs.dates.last')}
          value={to ?? null}
          onChange={(next) => onChange({ to: next ?? undefined })}
        />
      </Box>
      {listing.state !== 'open' && (
        <Box sx={period}>
          <DayField
            label={text('repairs.dates.firstCompleted')}
            value={completedFrom ?? null}
            onChange={(next) => onChange({ completedFrom: next ?? undefined })}
          />
          <DayField
            label={text('repairs.dates.lastCompleted')}
            value={completedTo ?? null}
            onChange={(next) => onChange({ completedTo: next ?? undefined })}
          />
        </Box>
      )}
      <FormControlLabel
        label={text('repairs.archived')}
        control={
          <Checkbox checked={archived} onChange={(_, isChecked) => onChange({ archived: isChecked })} />
        }
      />
    </FilterPopover>
  )
}

const period = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 } as const

/** Describes the days that the list is limited to. */
function useDaysText({ from, to, completedFrom, completedTo }: Listing): (string | undefined)[] {
  const text = useText()
  const day = useDayFormat()
  const checkedIn = [
    from && text('repairs.dates.from', { day: day.medium(from) }),
    to && text('repairs.dates.to', { day: day.medium(to) }),
  ]
  if (completedFrom && completedTo)
    return [...checkedIn, text('repairs.dates.completed', { days: day.range(completedFrom, completedTo) })]
  return [
    ...checkedIn,
    completedFrom && text('repairs.dates.completedFrom', { day: day.medium(completedFrom) }),
    completedTo && text('repairs.dates.completedTo', { day: day.medium(completedTo) }),
  ]
}

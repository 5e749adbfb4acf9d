import Box from '@mui/material/Box'
import type { FuelNotation } from '@yardmaster/core/contract/fuelColumns.ts'
import { TIME_ZONES } from '@yardmaster/core/timezones.ts'
import { useText } from '../../../../lib/intl.tsx'
import { WordChoice } from '../../../../ui/fields/WordChoice.tsx'

type Props = { notation: FuelNotation; onChange: (notation: Partial<FuelNotation>) => void }

/** How the file writes dates, numbers and units. */
export function FileNotation({ notation, onChange }: Props) {
  const text = useText()
  return (
    <Box sx={grid}>
      <WordChoice
        label={text('fuelNotation.dateOrder')}
        options={['mdy', 'dmy'] as const}
        nameOf={(order) => text(`fuelNotation.dateOrder.${order}`)}
        value={notation.dateOrder}
        onChange={(dateOrder) => onChange({ dateOrder })}
      />
      <WordChoice
        label={text('fuelNotation.decimal')}
        options={['.', ','] as const}
        nameOf={(decimal) => (decimal === '.' ? '1,234.56' : '1.234,56')}
        value={notation.decimal}
        onChange={(decimal) => onChange({ decimal })}
      />
      <WordChoice
        label={text('fuelNotation.volumeUnit')}
        options={['litres', 'gallons'] as const}
        nameOf={(unit) => text(`fuelNotation.volumeUnit.${unit}`)}
        value={notation.volumeUnit}
        onChange={(volumeUnit) => onChange({ volumeUnit })}
      />
      <WordChoice
        label={text('fuelNotation.distanceUnit')}
        options={['km', 'miles'] as const}
        nameOf={(unit) => text(`fuelNotation.distanceUnit.${unit}`)}
        value={notation.distanceUnit}
        onChange={(distanceUnit) => onChange({ distanceUnit })}
      />
      <WordChoice
        label={text('fuelNotation.timeZone')}
        options={TIME_ZONES}
        nameOf={(zone) => zone.replaceAll('_', ' ')}
        value={notation.timeZone}
        onChange={(timeZone) => onChange({ timeZone })}
      />
    </Box>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
  columnGap: 1.5,
} as const

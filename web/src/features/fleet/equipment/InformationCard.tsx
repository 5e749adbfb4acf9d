import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { useText } from '../../../lib/intl.tsx'
import { useDayFormat } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'
import { ChipList } from '../../../ui/many/ChipList.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Facts } from '../../../ui/page/Facts.tsx'

export function InformationCard({ profile: { equipment, category } }: { profile: Profile }) {
  const text = useText()
  const units = useUnits()
  const days = useDayFormat()
  const { make, model, year, vin, purchasePrice, purchaseDate, serialNumber, notes, tags, speedLimit } =
    equipment.meta
  return (
    <Card title={text('thing.information')}>
      <Facts
        facts={[
          { id: 'makeModel', label: text('thing.makeModel'), value: `${make} ${model}`.trim() },
          { id: 'category', label: text('thing.category'), value: category?.name },
          // A year isn't a quantity, so it gets no thousands separator.
          { id: 'year', label: text('thing.year'), value: year === null ? null : String(year) },
          { id: 'vin', label: text('thing.vin'), value: vin },
          {
            id: 'price',
            label: text('thing.purchasePrice'),
            value: purchasePrice === null ? null : units.money(purchasePrice),
          },
          {
            id: 'date',
            label: text('thing.purchaseDate'),
            value: purchaseDate === null ? null : days.medium(purchaseDate),
          },
          { id: 'serial', label: text('thing.serial'), value: serialNumber },
          { id: 'notes', label: text('thing.notes'), value: notes },
          {
            id: 'speedLimit',
            label: text('thing.speedLimit'),
            value: speedLimit === null ? null : units.speed(speedLimit),
          },
          {
            id: 'tags',
            label: text('thing.tags'),
            value: tags.length > 0 && <ChipList label={text('thing.tags')} words={tags} first={12} />,
          },
        ]}
      />
    </Card>
  )
}

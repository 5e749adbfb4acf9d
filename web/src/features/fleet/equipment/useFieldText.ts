import type { EquipmentForm } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { attributeIn } from '@yardmaster/core/rules/mergeEdits.ts'
import { useText } from '../../../lib/intl.tsx'
import { useDayFormat } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'

const LABELS = {
  name: 'thingEdit.name',
  categoryId: 'thingEdit.category',
  make: 'thingEdit.make',
  model: 'thingEdit.model',
  year: 'thingEdit.year',
  vin: 'thingEdit.vin',
  serialNumber: 'thingEdit.serialNumber',
  purchasePrice: 'thingEdit.purchasePrice',
  purchaseDate: 'thingEdit.purchaseDate',
  notes: 'thingEdit.notes',
  tags: 'thingEdit.tags',
  speedLimit: 'thingEdit.speedLimit',
  customAttributes: 'thingEdit.attributes',
} as const satisfies Record<keyof EquipmentForm, string>

type PlainField = Exclude<keyof EquipmentForm, 'tags' | 'customAttributes'>

/** Returns the label of a form field, and its value formatted for display. */
export function useFieldText(categories: readonly { id: number; name: string }[]) {
  const text = useText()
  const units = useUnits()
  const days = useDayFormat()
  const labelOf = (path: string): string =>
    attributeIn(path) ?? text(LABELS[path as keyof EquipmentForm] ?? 'thingEdit.attributes')
  const valueOf = (path: string, form: EquipmentForm): string => {
    const attribute = attributeIn(path)
    if (attribute !== null) return form.customAttributes[attribute] ?? ''
    switch (path) {
      case 'categoryId':
        return categories.find(({ id }) => id === form.categoryId)?.name ?? ''
      case 'purchasePrice':
        return form.purchasePrice === null ? '' : units.money(form.purchasePrice)
      case 'purchaseDate':
        return form.purchaseDate === null ? '' : days.medium(form.purchaseDate)
      case 'speedLimit':
        return form.speedLimit === null ? '' : units.speed(form.speedLimit)
      case 'tags':
        return form.tags.join(', ')
      default:
        return String(form[path as PlainField] ?? '')
    }
  }
  return { labelOf, valueOf }
}

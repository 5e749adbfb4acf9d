import type { Equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { EquipmentForm } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { attributeIn } from '@yardmaster/core/rules/mergeEdits.ts'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form.ts'

type Input = z.input<typeof EquipmentForm>

export type EquipmentFormApi = UseFormReturn<Input, unknown, EquipmentForm>

export const useEquipmentForm = (values: Input): EquipmentFormApi => useContractForm(EquipmentForm, values)

/** What of a machine is typed in. */
export const formOf = ({ name, meta }: Equipment): EquipmentForm => ({
  name,
  categoryId: meta.categoryId,
  make: meta.make,
  model: meta.model,
  year: meta.year,
  vin: meta.vin,
  serialNumber: meta.serialNumber,
  purchasePrice: meta.purchasePrice,
  purchaseDate: meta.purchaseDate,
  notes: meta.notes,
  tags: meta.tags,
  speedLimit: meta.speedLimit,
  customAttributes: meta.customAttributes,
})

type Attribute = { name: string; categoryId: number | null }

/** Of all categories, and of the chosen one. */
export const applyingTo = (categoryId: number | null) => (attribute: Attribute) =>
  attribute.categoryId === null || attribute.categoryId === categoryId

/** Values of attributes that the chosen category does not have would be refused. */
export function onlyApplying(form: EquipmentForm, attributes: readonly Attribute[]): EquipmentForm {
  const names = new Set(attributes.filter(applyingTo(form.categoryId)).map(({ name }) => name))
  const kept = Object.entries(form.customAttributes).filter(([name]) => names.has(name))
  return { ...form, customAttributes: Object.fromEntries(kept) }
}

/** Takes one field, or one attribute, from other values. */
export function setField(form: EquipmentFormApi, path: string, values: EquipmentForm): void {
  const options = { shouldDirty: true, shouldValidate: true }
  const attribute = attributeIn(path)
  if (attribute === null) {
    const field = path as Exclude<keyof EquipmentForm, 'customAttributes'>
    form.setValue(field, values[field], options)
  } else {
    const others = form.getValues('customAttributes')
    const value = values.customAttributes[attribute] ?? ''
    form.setValue('customAttributes', { ...others, [attribute]: value }, options)
  }
}

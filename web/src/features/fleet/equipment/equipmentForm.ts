import type { Equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { EquipmentForm } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { attributeIn } from '@yardmaster/core/rules/mergeEdits.ts'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form.ts'

type Input = z.input<typeof EquipmentForm>

export type EquipmentFormApi = UseFormReturn<Input, unknown, EquipmentForm>

export const useEquipmentForm = (values: Input): EquipmentFormApi => useContractForm(EquipmentForm, values)

/** Returns the fields of an asset that are entered by hand. */
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

/** Returns true for attributes of all categories and of the selected one. */
export const applyingTo = (categoryId: number | null) => (attribute: Attribute) =>
  attribute.categoryId === null || attribute.categoryId === categoryId

/**
 * Drops values of attributes that the selected category doesn't have, because the server would reject them.
 */
export function onlyApplying(form: EquipmentForm, attributes: readonly Attribute[]): EquipmentForm {
  const names = new Set(attributes.filter(applyingTo(form.categoryId)).map(({ name }) => name))
  const kept = Object.entries(form.customAttributes).filter(([name]) => names.has(name))
  return { ...form, customAttributes: Object.fromEntries(kept) }
}

/** Copies one field, or one attribute, from other values into the form. */
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

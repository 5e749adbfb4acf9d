import { Id } from '@yardmaster/core/contract/ids.ts'
import type { Rental, RentalForm } from '@yardmaster/core/contract/rentals/rentals.ts'
import { RentalChange } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'

const Fields = z.extend(z.omit(RentalChange, { version: true }), { assetId: Id })

/** The fields for users who may not see the client of the rental, and keep it. */
export const KeptClientValues = Fields.check(({ value, issues }) => {
  if (Date.parse(value.startAt) >= Date.parse(value.dueAt))
    issues.push({ code: 'custom', path: ['dueAt'], message: 'error.rangeEmpty', input: value })
})

/** The fields of both dialogs: of a new rental, which has no times of leaving and return, and of an edit. */
export const RentalValues = KeptClientValues.check(({ value, issues }) => {
  if (value.clientId === undefined)
    issues.push({ code: 'custom', path: ['clientId'], message: 'error.required', input: value })
})
export type RentalValues = z.output<typeof RentalValues>

export type RentalEditForm = UseFormReturn<z.input<typeof RentalValues>, unknown, RentalValues>

export const valuesOf = (rental: Rental): RentalValues => ({
  assetId: rental.asset.id,
  ...(rental.client && { clientId: rental.client.id, siteId: rental.site?.id ?? null }),
  startAt: rental.startAt,
  dueAt: rental.dueAt,
  outAt: rental.outAt,
  inAt: rental.inAt,
  rate: rental.rate,
  includedHours: rental.includedHours,
  hourPrice: rental.hourPrice,
  agreedHours: rental.agreedHours,
  contract: rental.contract,
  notes: rental.notes,
})

export const newRentalOf = ({
  outAt: _outAt,
  inAt: _inAt,
  clientId = 0,
  siteId = null,
  ...form
}: RentalValues): RentalForm => ({ ...form, clientId, siteId })

export const changeOf = ({ assetId: _assetId, ...form }: RentalValues, version: number): RentalChange => ({
  ...form,
  version,
})

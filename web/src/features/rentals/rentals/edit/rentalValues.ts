import { Id } from '@yardmaster/core/contract/ids.ts'
import type { Rental, RentalForm } from '@yardmaster/core/contract/rentals/rentals.ts'
import { RentalChange } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'

const Fields = z.extend(z.omit(RentalChange, { version: true }), { assetId: Id })

/** The fields of both dialogs: of a new rental, which has no times of leaving and return, and of an edit. */
export const RentalValues = Fields.check(({ value, issues }) => {
  if (Date.parse(value.startAt) >= Date.parse(value.dueAt))
    issues.push({ code: 'custom', path: ['dueAt'], message: 'error.rangeEmpty', input: value })
})
export type RentalValues = z.output<typeof RentalValues>

export type RentalEditForm = UseFormReturn<z.input<typeof RentalValues>, unknown, RentalValues>

export const valuesOf = (rental: Rental): RentalValues => ({
  assetId: rental.asset.id,
  clientId: rental.client.id,
  siteId: rental.site?.id ?? null,
  startAt: rental.startAt,
  dueAt: rental.dueAt,
  outAt: rental.outAt,
  inAt: rental.inAt,
  rate: rental.rate,
  includedHours: rental.includedHours,
  hourPrice: rental.hourPrice,
  contract: rental.contract,
  notes: rental.notes,
})

export const newRentalOf = ({ outAt: _outAt, inAt: _inAt, ...form }: RentalValues): RentalForm => form

export const changeOf = ({ assetId: _assetId, ...form }: RentalValues, version: number): RentalChange => ({
  ...form,
  version,
})

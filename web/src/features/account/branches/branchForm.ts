import type { Branch } from '@yardmaster/core/contract/account/branches.ts'
import { BranchForm } from '@yardmaster/core/contract/account/branches.ts'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'

/** The branch form as typed. A rate may be blank and is then sent as 0. */
export const EditBranch = z.extend(BranchForm, {
  laborHourlyRate: z.nullable(BranchForm.shape.laborHourlyRate),
  defaultTaxRate: z.nullable(BranchForm.shape.defaultTaxRate),
})
export type EditBranch = z.output<typeof EditBranch>
export type BranchFormApi = UseFormReturn<z.input<typeof EditBranch>, unknown, EditBranch>

export const editBranchOf = ({ address, ...branch }: Branch): EditBranch => ({
  name: branch.name,
  address: address.streetAddress,
  city: address.addressLocality,
  state: address.addressRegion,
  postalCode: address.postalCode,
  country: address.addressCountry,
  timezone: branch.timezone as EditBranch['timezone'],
  laborHourlyRate: branch.laborHourlyRate,
  useMetric: branch.useMetric,
  defaultTaxRentals: branch.defaultTaxRentals,
  defaultTaxRate: branch.defaultTaxRate,
})

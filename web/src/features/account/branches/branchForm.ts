import type { Branch } from '@yardmaster/core/contract/account/branches.ts'
import { BranchForm, STANDARD_WORK } from '@yardmaster/core/contract/account/branches.ts'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'

/** The branch form as typed. A rate may be blank and is then sent as 0. */
export const EditBranch = z.extend(BranchForm, {
  laborHourlyRate: z.nullable(BranchForm.shape.laborHourlyRate),
  defaultTaxRate: z.nullable(BranchForm.shape.defaultTaxRate),
})
export type EditBranch = z.output<typeof EditBranch>
export type BranchFormApi = UseFormReturn<z.input<typeof EditBranch>, unknown, EditBranch>

/** The body of a call. A blank rate is sent as 0. */
export const bodyOf = ({ laborHourlyRate, defaultTaxRate, ...typed }: EditBranch) => ({
  ...typed,
  laborHourlyRate: laborHourlyRate ?? 0,
  defaultTaxRate: defaultTaxRate ?? 0,
})

/** The specified values of a new branch. */
const NEW_BRANCH: EditBranch = {
  name: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'USA',
  timezone: 'America/Denver',
  laborHourlyRate: 0,
  useMetric: false,
  work: STANDARD_WORK,
  defaultTaxRentals: false,
  defaultTaxRate: 0,
}

type Company = { country: string; timezone: string; useMetric: boolean }

/** A company of another country starts with its country, and with the time zone and units of a branch that it has. */
export const newBranchOf = ({ country, timezone, useMetric }: Company): EditBranch =>
  country === NEW_BRANCH.country
    ? NEW_BRANCH
    : { ...NEW_BRANCH, country, timezone: timezone as EditBranch['timezone'], useMetric }

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
  work: branch.work,
  defaultTaxRentals: branch.defaultTaxRentals,
  defaultTaxRate: branch.defaultTaxRate,
})

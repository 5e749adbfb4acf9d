import { FINDING_STATES } from '@yardmaster/core/contract/fleet/fuel.ts'
import { FUEL_STATUSES } from '@yardmaster/core/rules/fuel.ts'
import * as z from 'zod/mini'

export const FUEL_TABS = ['purchases', 'findings', 'cards'] as const
export type FuelTab = (typeof FUEL_TABS)[number]

const Id = z.codec(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.number(), {
  decode: Number,
  encode: String,
})
const Day = z.iso.date()

export const FuelTabHash = z.object({ tab: z._default(z.enum(FUEL_TABS), 'purchases') })

export const PurchasesHash = z.object({
  /** If absent, the last 30 days. */
  start: z.optional(Day),
  end: z.optional(Day),
  asset: z.optional(Id),
  card: z.optional(Id),
  status: z.optional(z.enum(FUEL_STATUSES)),
  withoutAsset: z.optional(z.stringbool()),
})
export type PurchasesHash = z.output<typeof PurchasesHash>

export const FindingsHash = z.object({ state: z._default(z.enum(FINDING_STATES), 'open') })

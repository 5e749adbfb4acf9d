import { Day } from '@yardmaster/core/contract/instants.ts'
import type { SecurityLogFilter } from '@yardmaster/core/contract/account/securityLog.ts'
import { SECURITY_EVENTS } from '@yardmaster/core/security.ts'
import * as z from 'zod/mini'

const IdText = z.codec(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.number(), {
  decode: Number,
  encode: String,
})

export const SecurityLogHash = z.object({
  kind: z.optional(z.enum(SECURITY_EVENTS)),
  user: z.optional(IdText),
  from: z.optional(Day),
  to: z.optional(Day),
})
export type Filters = z.output<typeof SecurityLogHash>

export const NO_FILTER: Filters = { kind: undefined, user: undefined, from: undefined, to: undefined }

export const isFiltered = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== undefined)

export const queryOf = ({ user, ...filters }: Filters): SecurityLogFilter => ({ ...filters, userId: user })

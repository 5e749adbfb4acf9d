import * as z from 'zod/mini'
import { MAX_ID } from './ids.ts'

/** A dot-separated list, the list format of all our URLs. */
export const dotted = (item: RegExp) =>
  z.string().check(z.maxLength(100_000), z.regex(new RegExp(`^(${item.source})(\\.(${item.source}))*$`)))
export const DottedIds = z.optional(
  dotted(/[1-9]\d{0,9}/).check(z.refine((text) => splitIds(text)?.every((id) => id <= MAX_ID) ?? true)),
)

/** At least one id, and at most as many as given. */
export const someIds = (most: number) =>
  dotted(/[1-9]\d{0,9}/).check(
    z.refine((text) => {
      const ids = splitIds(text) ?? []
      return ids.length <= most && ids.every((id) => id <= MAX_ID)
    }),
  )

export const splitDotted = (text: string | undefined): string[] | null => text?.split('.') ?? null
export const splitIds = (text: string | undefined): number[] | null => text?.split('.').map(Number) ?? null

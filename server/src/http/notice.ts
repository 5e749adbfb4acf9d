import { z } from 'zod'
import { ALL_MESSAGES } from '@yardmaster/core/i18n/all.ts'
import type { MessageKey } from '@yardmaster/core/i18n/keys.ts'

/**
 * The outcome of a form post, shown once on the next page. `field` is set if the outcome concerns one field.
 */
export type Notice = {
  code: MessageKey
  field?: string | undefined
  values?: Record<string, string | number> | undefined
}

const NoticeCookie = z.object({
  code: z.string(),
  field: z.string().max(64).optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** Readable by scripts, because the next page may belong to the browser application. */
export const NOTICE_COOKIE = 'notice'

export const formatNotice = (notice: Notice): string => JSON.stringify(notice)

export function parseNotice(text: string | undefined): Notice | null {
  if (!text) return null
  try {
    const { code, ...rest } = NoticeCookie.parse(JSON.parse(text))
    return Object.hasOwn(ALL_MESSAGES.en, code) ? { code: code as MessageKey, ...rest } : null
  } catch {
    return null
  }
}

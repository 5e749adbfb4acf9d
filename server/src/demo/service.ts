import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import { ISSUE_KEYS } from './issues.ts'
import type { IssueKey } from './issues.ts'
import { SERVICE_IN_ENGLISH } from './service.en.ts'
import { SERVICE_IN_SPANISH } from './service.es.ts'

export type IssueTexts = {
  issue: string
  /** Blank while the ticket is open. */
  resolution: string
  note: string | null
}

export type DemoService = {
  parts: readonly { name: string; number: string; unitCost: number }[]
  issues: Record<IssueKey, IssueTexts>
  /** About an asset with tires. */
  request: { issue: string; contact: string }
}

/** Typical problems in a yard, in the words of its mechanics. */
export const DEMO_SERVICE: Record<Locale, DemoService> = { en: SERVICE_IN_ENGLISH, es: SERVICE_IN_SPANISH }

/** Returns which of the demo's problems a ticket is about. */
export const issueKeyOf = (issue: string): IssueKey | undefined =>
  ISSUE_KEYS.find((key) => Object.values(DEMO_SERVICE).some(({ issues }) => issues[key].issue === issue))

import type { FieldChange } from '@yardmaster/core/contract/account/activity.ts'
import type { Merge } from '@yardmaster/core/rules/mergeEdits.ts'
import { useState } from 'react'

/** What someone else has saved while the form was open. */
export type Meeting<Values> = Merge<Values> & { mine: Values; newest: Values; changes: FieldChange[] }

type Options<Thing, Values> = {
  form: { reset(values: Values, options?: { keepDefaultValues: boolean }): void }
  /** As it is when the form opens. */
  opened: Thing
  formOf: (thing: Thing) => Values
  merge: (base: Values, mine: Values, newest: Values) => Merge<Values>
  /** As it is now, and who made it so. */
  readNewest: () => Promise<{ newest: Thing; changes: FieldChange[] }>
}

/**
 * For a form whose save was refused because the same was saved by someone else meanwhile: what only one of them changed
 * is put together, of the rest the reader chooses (`MergeNotice`), and then saves over what they have seen.
 */
export function useMerge<Thing extends { version: number }, Values>(options: Options<Thing, Values>) {
  const { form, opened, formOf, merge, readNewest } = options
  // As it was when it was opened: what comes in meanwhile must not change what the reader sees themselves editing.
  const [base, setBase] = useState(opened)
  const [meeting, setMeeting] = useState<Meeting<Values> | null>(null)
  const [isReading, setIsReading] = useState(false)

  const meet = async (mine: Values): Promise<void> => {
    setIsReading(true)
    try {
      const { newest: thing, changes } = await readNewest()
      const newest = formOf(thing)
      const outcome = merge(formOf(base), mine, newest)
      form.reset(newest)
      form.reset(outcome.merged, { keepDefaultValues: true })
      setBase(thing)
      setMeeting({ ...outcome, mine, newest, changes })
    } finally {
      setIsReading(false)
    }
  }
  return { base, meeting, isReading, meet }
}

import type { FieldChange } from '@yardmaster/core/contract/account/activity.ts'
import type { Merge } from '@yardmaster/core/rules/mergeEdits.ts'
import { useState } from 'react'

/** The changes that someone else saved while the form was open. */
export type Meeting<Values> = Merge<Values> & { mine: Values; newest: Values; changes: FieldChange[] }

export type MergeOptions<Thing, Values> = {
  form: { reset(values: Values, options?: { keepDefaultValues: boolean }): void }
  /** The record as it was when the form opened. */
  opened: Thing
  formOf: (thing: Thing) => Values
  merge: (base: Values, mine: Values, newest: Values) => Merge<Values>
  /** Reads the current record and who changed it. */
  readNewest: () => Promise<{ newest: Thing; changes: FieldChange[] }>
}

/**
 * Resolves a save that was rejected because someone else saved the same record in the meantime. Fields that
 * only one of them changed are merged. For the rest, the user chooses (`MergeNotice`) and then saves over
 * the version that they have seen.
 */
export function useMerge<Thing extends { version: number }, Values>(options: MergeOptions<Thing, Values>) {
  const { form, opened, formOf, merge, readNewest } = options
  // The record as it was when the form opened. Later updates must not change what the user is editing.
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

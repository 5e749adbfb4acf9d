import type { KnownPerson } from '@yardmaster/core/passwords/weakness.ts'
import { passwordWeakness } from '@yardmaster/core/passwords/weakness.ts'
import { invalid } from '../appError.ts'

/** Throws if a new password is too easy to guess. Users who already have such a password can still sign in. */
export function rejectGuessable(field: string, password: string, person: KnownPerson): void {
  const weakness = passwordWeakness(password, person)
  if (weakness) throw invalid(field, weakness)
}

import { PASSWORD_MIN } from '@yardmaster/core/contract/account/users.ts'
import type { KnownPerson } from '@yardmaster/core/passwords/weakness.ts'
import { passwordWeakness } from '@yardmaster/core/passwords/weakness.ts'
import * as z from 'zod/mini'

/**
 * Checks that a new password isn't too easy to guess, by the same rule as the server. Only dialogs that load
 * lazily may import this, because it includes a list of common passwords.
 */
export const unguessable = <Form extends { password: string }>(personOf: (form: Form) => KnownPerson) =>
  z.refine<Form>((form) => weaknessOf(form.password, personOf(form)) === null, {
    path: ['password'],
    error: ({ input }) => {
      const form = input as Form
      return weaknessOf(form.password, personOf(form)) ?? 'error.invalid'
    },
    // Also while other fields are still blank.
    when: () => true,
  })

/** A password that is too short has that problem first. */
export const weaknessOf = (password: string, person: KnownPerson) =>
  password.length < PASSWORD_MIN ? null : passwordWeakness(password, person)

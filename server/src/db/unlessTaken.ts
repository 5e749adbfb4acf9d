import pg from 'pg'
import type { AppError } from '../appError.ts'

/**
 * Returns a function that writes, and throws `refusal` if the write violates one of these unique constraints
 * because a name or id is already taken.
 */
export const unlessTaken =
  (constraints: readonly string[], refusal: () => AppError) =>
  async <T>(write: () => Promise<T>): Promise<T> => {
    try {
      return await write()
    } catch (error) {
      const violated = violatedUnique(error)
      throw violated && constraints.includes(violated) ? refusal() : error
    }
  }

const UNIQUE_VIOLATION = '23505'
const EXCLUSION_VIOLATION = '23P01'

/**
 * Returns the name of the unique or exclusion constraint (or index) that a write violated, if that is why it
 * failed.
 */
const violatedUnique = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && (error.code === UNIQUE_VIOLATION || error.code === EXCLUSION_VIOLATION)
    ? error.constraint
    : undefined

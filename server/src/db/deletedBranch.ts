import pg from 'pg'

/** Returns whether a write failed because an administrator has just deleted its branch. */
export const isOfDeletedBranch = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'open_branch'

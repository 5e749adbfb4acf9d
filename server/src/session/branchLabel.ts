import type { Context } from '../context.ts'

/** Returns the name of the branch that the user works in, or of all branches, for the names of files. */
export const branchLabel = ({ session, text }: Pick<Context, 'session' | 'text'>): string =>
  session.allBranches ? text('app.allBranches') : session.branchName

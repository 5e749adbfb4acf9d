import type * as z from 'zod/mini'
import { useSession } from '../../lib/session.tsx'

/** Returns the schema of something new with a branch, which is required if the page shows all branches. */
export function useBranchRequired<Form extends z.ZodMiniObject<{ branchId: z.ZodMiniType }>>(
  schema: Form,
): Form {
  const { allBranches } = useSession()
  if (!allBranches) return schema
  return schema.check(({ value, issues }) => {
    if ((value as { branchId?: number }).branchId === undefined)
      issues.push({ code: 'custom', message: 'error.required', path: ['branchId'], input: value })
  })
}

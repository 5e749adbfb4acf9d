import type { PersonOption } from '@yardmaster/core/contract/account/people.options.ts'
import type { Role } from '@yardmaster/core/roles.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { findPersonOptions } from './options.queries.ts'

type Question = { search: string; branchId?: number | undefined }

/**
 * Returns the people whom the caller may see: those of their own branch, or of any branch for
 * administrators.
 */
export async function listPersonOptions(ctx: Context, question: Question): Promise<PersonOption[]> {
  const { role, branchId: own, allBranches } = ctx.session
  const branchId = question.branchId ?? (allBranches ? null : own)
  if (role !== 'admin' && branchId !== own) return []
  const people = await findPersonOptions(ctx, branchId, question.search)
  return people.map((person) => ({ id: person.id, name: fullName(person), role: person.role as Role }))
}

import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { AppError, conflict, notFound } from '../../../appError.ts'
import { fullName } from '../../../context.ts'
import type { Context } from '../../../context.ts'
import * as queries from './changeRepair.queries.ts'
import type { LockedRepair } from './changeRepair.queries.ts'

/** Throws 404 if the repair doesn't exist or the user may not see it. */
export async function lockRepair(ctx: Context, id: number): Promise<LockedRepair> {
  const found = await queries.lockRepair(ctx, id)
  if (!found) throw notFound()
  return found
}

/**
 * Rejects a change to an outdated version with an error that says what happened. Without a version, any
 * change is accepted.
 */
export async function requireCurrentVersion(
  ctx: Context,
  found: LockedRepair,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === found.version) return
  throw found.resolvedAt === null ? conflict('error.changedMeanwhile') : await alreadyResolved(ctx, found)
}

export async function alreadyResolved(ctx: Context, { resolvedBy }: LockedRepair): Promise<AppError> {
  const resolver = await queries.findResolver(ctx, resolvedBy)
  return new AppError('error.repairResolved', 409, {
    values: { name: resolver ? fullName(resolver) : NO_VALUE },
  })
}

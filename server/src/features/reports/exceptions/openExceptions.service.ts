import type { ExceptionLine } from '@yardmaster/core/contract/reports/exceptions.ts'
import type { ExceptionKind } from '@yardmaster/core/rules/exceptions.ts'
import type { ReportContext } from '../../../reports/report.ts'
import { findExceptions } from './exceptions.queries.ts'
import { periodOf } from './exceptions.service.ts'
import { findSettings } from './exceptionSettings.queries.ts'

type Wanted = { week: string; kind: ExceptionKind; most: number }

/** Returns the first exceptions of a kind that nobody has marked as done, and the number of all of them. */
export async function readOpenExceptions(
  ctx: ReportContext,
  { week, kind, most }: Wanted,
): Promise<{ lines: ExceptionLine[]; total: number }> {
  const { idleHours } = await findSettings(ctx)
  return findExceptions(ctx, { period: periodOf(week), kind, state: 'open', idleHours, most })
}

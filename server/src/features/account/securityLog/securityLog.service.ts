import { SECURITY_LOG_PAGE } from '@yardmaster/core/contract/account/securityLog.ts'
import type { SecurityEntry, SecurityLogFilter } from '@yardmaster/core/contract/account/securityLog.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { readInstantCursor, writeInstantCursor } from '../../../db/paging.ts'
import type { InstantCursor } from '../../../db/paging.ts'
import type { Change } from '../../../session/securityLog.ts'
import { signInOrigin } from '../../../session/signInOrigin.ts'
import { fieldLabel, fieldValue, isEmpty, readerOf } from '../../../text/fieldValue.ts'
import type { Reader } from '../../../text/fieldValue.ts'
import { findEntries } from './securityLog.queries.ts'
import type { EntryRow } from './securityLog.queries.ts'

export async function listEntries(
  ctx: Context,
  { after, ...filter }: SecurityLogFilter & { after?: string | undefined },
): Promise<{ rows: SecurityEntry[]; next: string | null }> {
  const cursor = after === undefined ? null : readInstantCursor(after)
  const found = await findEntries(ctx, filter, cursor, SECURITY_LOG_PAGE + 1)
  const shown = found.slice(0, SECURITY_LOG_PAGE)
  const last = found.length > shown.length ? shown.at(-1) : undefined
  const reader = readerOf(ctx.text, ctx.session)
  return {
    rows: shown.map((row) => describeEntry(reader, row)),
    next: last ? writeInstantCursor(cursorOf(last)) : null,
  }
}

/** Yields all entries that match the filter, newest first. */
export async function* entryBatches(
  ctx: Context,
  filter: SecurityLogFilter,
  batch: number,
): AsyncGenerator<SecurityEntry[]> {
  const reader = readerOf(ctx.text, ctx.session)
  let after: InstantCursor | null = null
  for (;;) {
    const rows: EntryRow[] = await findEntries(ctx, filter, after, batch)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => describeEntry(reader, row))
    after = cursorOf(last)
  }
}

const cursorOf = ({ at, id }: EntryRow): InstantCursor => ({ at, id: Number(id) })

function describeEntry(reader: Reader, row: EntryRow): SecurityEntry {
  const { id, at, kind, userId, actorId, details } = row
  const person = (personId: number | null, firstName: string | null, lastName: string | null) =>
    personId === null
      ? null
      : { id: personId, name: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) }
  return {
    id,
    at: at.toString({ fractionalSecondDigits: 3 }),
    kind,
    user: person(userId, row.userFirstName, row.userLastName),
    actor: person(actorId, row.actorFirstName, row.actorLastName),
    details: detailLines(reader, details).join('; '),
    ...signInOrigin(row),
  }
}

/** A plain yes says enough by its name, and a no is left out. */
const detailLines = (reader: Reader, details: unknown): string[] =>
  Object.entries((details ?? {}) as Record<string, unknown>).flatMap(([field, value]) => {
    const label = fieldLabel(reader.text, field)
    if (isChange(value))
      return `${label}: ${fieldValue(reader, field, value.before)} → ${fieldValue(reader, field, value.after)}`
    if (isEmpty(value) || value === false) return []
    return value === true ? label : `${label}: ${fieldValue(reader, field, value)}`
  })

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value

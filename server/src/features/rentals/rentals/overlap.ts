import { timesOf } from '@yardmaster/core/times.ts'
import { AppError, conflict } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { clientInText } from '../clients/clients.public.ts'
import { findOverlapping } from './changeRental.queries.ts'
import type { Overlapping } from './changeRental.queries.ts'

type Fields = { start: string; end: string }
type Of = { assetId: number; excluded: number | null }

/** Throws if another rental of the locked asset overlaps the agreed period. Names it at the field that collides. */
export async function requireAgreedOnce(
  ctx: Context,
  of: Of,
  { startAt, dueAt }: { startAt: string; dueAt: string },
  fields: Fields = { start: 'startAt', end: 'dueAt' },
): Promise<void> {
  const other = await findOverlapping(ctx, { ...of, kind: 'agreed' }, { from: startAt, until: dueAt })
  if (other) throw overlaps(ctx, other, isBefore(other.startAt, startAt) ? fields.start : fields.end)
}

/** Throws if the locked asset was out on another rental between these times. */
export async function requireOutOnce(
  ctx: Context,
  of: Of,
  { outAt, inAt }: { outAt: string; inAt: string | null },
  fields: Fields = { start: 'outAt', end: 'inAt' },
): Promise<void> {
  const other = await findOverlapping(ctx, { ...of, kind: 'out' }, { from: outAt, until: inAt })
  if (!other) return
  const from = other.outAt ?? other.startAt
  throw overlaps(ctx, other, isBefore(from, outAt) || inAt === null ? fields.start : fields.end)
}

const isBefore = (other: Temporal.Instant, start: string) =>
  Temporal.Instant.compare(other, Temporal.Instant.from(start)) <= 0

function overlaps(ctx: Context, other: Overlapping, field: string): AppError {
  const { text, session } = ctx
  const times = timesOf({ locale: text.formats, timeZone: session.timezone })
  const shown = (at: Temporal.Instant) => times.dateTime(at.epochMilliseconds)
  return new AppError('error.rentalOverlaps', 409, {
    field,
    values: {
      client: clientInText(ctx, other.client),
      from: shown(other.outAt ?? other.startAt),
      until: shown(other.inAt ?? other.dueAt),
    },
  })
}

/** The constraints have the last word, for whoever writes without locking the asset. */
export const unlessOverlapping = unlessTaken(['rental_agreed_once', 'rental_out_once'], () =>
  conflict('error.rentalTaken', 'startAt'),
)

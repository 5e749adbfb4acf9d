import type { ReadingsAnswer } from '@yardmaster/core/contract/account/ingest.ts'
import { AppError, invalid } from '../../appError.ts'
import type { Intake, Source, TokenRights } from '../readings/intake.ts'
import { decodeTraccar } from '../protocols/traccar.ts'
import { deliver, recordUnreadable } from './deliver.ts'
import { findDevice } from './door.ts'

/** Receives a position or event that a Traccar server forwards with an account's token. */
export async function receiveTraccar(
  intake: Intake,
  payload: Uint8Array,
  rights: TokenRights,
  source: Source,
): Promise<ReadingsAnswer> {
  const { uniqueId, readings, refusals } = decodeTraccar(payload)
  recordUnreadable(intake, refusals, source, { payload, ...(uniqueId && { uniqueId }) })
  const [unreadable] = refusals
  if (unreadable) throw invalid(unreadable.field, unreadable.problem.code)
  const device = await findDevice(intake, uniqueId ?? '', source, rights)
  if (device === 'wrongToken') throw new AppError('error.wrongToken', 403)
  if (typeof device === 'string') throw new AppError('error.unknownDevice', 404)
  return deliver(intake, device, readings, source)
}

import type { ReadingsAnswer } from '@yardmaster/core/contract/account/ingest.ts'
import { AppError, invalid } from '../../../appError.ts'
import type { DeviceAnswer, DeviceContext, DeviceRequest } from '../../../http/route.ts'
import { decodeJson } from '../../../telemetry/protocols/json.ts'
import { decodeTraccar } from '../../../telemetry/protocols/traccar.ts'
import type { Protocol, Source } from '../../../telemetry/readings/intake.ts'
import { basicCredentials, bearerToken, parameterToken } from '../../../telemetry/receive/credentials.ts'
import { uniqueIdOf } from '../../../telemetry/protocols/decoded.ts'
import type { Unreadable } from '../../../telemetry/protocols/decoded.ts'
import { findDevice } from '../../../telemetry/receive/door.ts'
import type { NamedIn } from '../../../telemetry/receive/door.ts'
import { receiveOsmand } from '../../../telemetry/receive/osmand.ts'
import { receiveOwnTracks } from '../../../telemetry/receive/owntracks.ts'
import { receiveTraccar } from '../../../telemetry/receive/traccar.ts'
import type { Text } from '../../../text/text.ts'

/**
 * The maximum number of errors in an answer. The sender of a thousand wrong readings sees the pattern in the
 * first ones.
 */
const ERRORS_NAMED = 20

export async function takeReadings(ctx: DeviceContext, request: DeviceRequest): Promise<DeviceAnswer> {
  const named = () => decodeJson(request.body).batches[0]?.uniqueId ?? null
  const { rights, source } = await admit(ctx, bearerToken(request.headers), 'json', request, named)
  const { delivery, unreadable } = await ctx.receiveReadings(request.body, rights, source)
  const { stored, duplicates, refused } = delivery
  const nothingRead = refused.length > 0 && stored + duplicates + refused.length === unreadable.length
  if (nothingRead) return { status: 422, body: { errors: wordsFor(unreadable, ctx.text) } }
  if (stored + duplicates === 0) throwIfNoneCount(delivery)
  return { status: 200, body: delivery }
}

/** A sender may delete what was answered with 200. It keeps readings that count once the device is set up. */
function throwIfNoneCount({ refused }: ReadingsAnswer): void {
  if (refused.length === 0) return
  if (refused.every(({ reason }) => reason === 'unknownDevice')) {
    throw new AppError('error.unknownDevice', 404)
  }
  if (refused.every(({ reason }) => reason === 'wrongToken')) throw new AppError('error.wrongToken', 403)
}

const wordsFor = (unreadable: readonly Unreadable[], text: Text) =>
  Object.fromEntries(
    unreadable
      .slice(0, ERRORS_NAMED)
      .map(({ field, problem }) => [field, text(problem.code, problem.values)]),
  )

export async function takeFromOsmand(ctx: DeviceContext, request: DeviceRequest): Promise<DeviceAnswer> {
  const bearer = bearerToken(request.headers)
  const message = { ...request, bearer, needsToken: true }
  await receiveOsmand(ctx.door, message, ctx.clock.now().epochMilliseconds)
  return { status: 200, body: {} }
}

export async function takeFromTraccar(ctx: DeviceContext, request: DeviceRequest): Promise<DeviceAnswer> {
  const token = bearerToken(request.headers) ?? parameterToken(request.query)
  const named = () => decodeTraccar(request.body).uniqueId
  const { rights, source } = await admit(ctx, token, 'traccar', request, named)
  return { status: 200, body: await receiveTraccar(ctx.door.intake, request.body, rights, source) }
}

/** The app expects a list of commands in the answer; we send none. */
export async function takeFromOwnTracks(ctx: DeviceContext, request: DeviceRequest): Promise<DeviceAnswer> {
  const { user, password } = basicCredentials(request.headers) ?? {}
  const uniqueId = uniqueIdOf(user)
  const { rights, source } = await admit(ctx, user && password, 'owntracks', request, () => uniqueId)
  const device = uniqueId ? await findDevice(ctx.door.intake, uniqueId, source, rights) : 'unknownDevice'
  if (device === 'wrongToken') throw new AppError('error.wrongToken', 403)
  if (typeof device === 'string') throw new AppError('error.unknownDevice', 404)
  const { unreadable } = await receiveOwnTracks(ctx.door.intake, device, request.body, source)
  if (unreadable) throw invalid(unreadable.field, unreadable.problem.code)
  return { status: 200, body: [] }
}

async function admit(
  { door }: DeviceContext,
  token: string | undefined,
  protocol: Protocol,
  { address }: DeviceRequest,
  named: NamedIn,
) {
  const source: Source = { protocol, address }
  const rights = await door.admit(token, source, named)
  return { rights, source: { ...source, accountId: rights.accountId } }
}

import { AppError, invalid } from '../../../appError.ts'
import type { DeviceAnswer, DeviceContext, DeviceRequest } from '../../../http/route.ts'
import type { Protocol, Source } from '../../../telemetry/readings/intake.ts'
import { uniqueIdOf } from '../../../telemetry/protocols/decoded.ts'
import type { Unreadable } from '../../../telemetry/protocols/decoded.ts'
import { findDevice } from '../../../telemetry/receive/door.ts'
import { receiveOsmand } from '../../../telemetry/receive/osmand.ts'
import { receiveOwnTracks } from '../../../telemetry/receive/owntracks.ts'
import { receiveTraccar } from '../../../telemetry/receive/traccar.ts'
import type { Text } from '../../../text/text.ts'
import { basicCredentials, bearerToken } from './credentials.ts'

/**
 * The maximum number of errors in an answer. The sender of a thousand wrong readings sees the pattern in the
 * first ones.
 */
const ERRORS_NAMED = 20

export async function takeReadings(ctx: DeviceContext, request: DeviceRequest): Promise<DeviceAnswer> {
  const { rights, source } = await admit(ctx, bearerToken(request), 'json', request)
  const { delivery, unreadable } = await ctx.receiveReadings(request.body, rights, source)
  const { stored, duplicates, refused } = delivery
  const nothingRead = refused.length > 0 && stored + duplicates + refused.length === unreadable.length
  if (nothingRead) return { status: 422, body: { errors: wordsFor(unreadable, ctx.text) } }
  return { status: 200, body: delivery }
}

const wordsFor = (unreadable: readonly Unreadable[], text: Text) =>
  Object.fromEntries(
    unreadable
      .slice(0, ERRORS_NAMED)
      .map(({ field, problem }) => [field, text(problem.code, problem.values)]),
  )

export async function takeFromOsmand(ctx: DeviceContext, request: DeviceRequest): Promise<DeviceAnswer> {
  await receiveOsmand(ctx.door, request, ctx.clock.now().epochMilliseconds)
  return { status: 200, body: {} }
}

export async function takeFromTraccar(ctx: DeviceContext, request: DeviceRequest): Promise<DeviceAnswer> {
  const token = bearerToken(request) ?? request.query.get('token') ?? undefined
  const { rights, source } = await admit(ctx, token, 'traccar', request)
  return { status: 200, body: await receiveTraccar(ctx.door.intake, request.body, rights, source) }
}

/** The app expects a list of commands in the answer; we send none. */
export async function takeFromOwnTracks(ctx: DeviceContext, request: DeviceRequest): Promise<DeviceAnswer> {
  const { user, password } = basicCredentials(request) ?? {}
  const { rights, source } = await admit(ctx, user && password, 'owntracks', request)
  const uniqueId = uniqueIdOf(user)
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
) {
  const source: Source = { protocol, address }
  const rights = await door.admit(token, source)
  return { rights, source: { ...source, accountId: rights.accountId } }
}

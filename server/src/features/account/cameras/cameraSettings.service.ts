import { CameraSettings } from '@yardmaster/core/contract/account/cameras.ts'
import { problemsOf } from '@yardmaster/core/contract/problem.ts'
import type { Problem } from '@yardmaster/core/contract/problem.ts'
import { can } from '@yardmaster/core/policy.ts'
import { DRIVER_EVENTS } from '@yardmaster/core/telemetry/cameras.ts'
import type { CameraPosition, DriverEvent } from '@yardmaster/core/telemetry/cameras.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import * as queries from './cameras.queries.ts'

export type Settings = {
  id: number
  uniqueId: string
  equipment: { id: number; name: string } | null
  values: CameraSettings
  version: number
  mayEdit: boolean
}

export async function readSettings(ctx: Context, id: number): Promise<Settings> {
  const row = await queries.findSettings(ctx, id)
  if (!row) throw notFound()
  const { name, streamUrl, volume: speakerVolume, version, uniqueId, events } = row
  return {
    id,
    uniqueId,
    equipment: row.equipmentId === null ? null : { id: row.equipmentId, name: row.equipmentName ?? '' },
    values: { name, position: row.position as CameraPosition, events, speakerVolume, streamUrl },
    version,
    mayEdit: can(ctx.session, 'camera.manage'),
  }
}

/** The form as typed. */
export type TypedSettings = {
  name: string
  position: string
  events: readonly DriverEvent[]
  speakerVolume: string
  streamUrl: string
}

type Read = { typed: TypedSettings } & (
  | { settings: CameraSettings; errors: null }
  | { settings: null; errors: Record<string, Problem> }
)

/** The name of a checkbox. */
export const eventField = (event: DriverEvent): string => `records.${event}`

export function readForm(body: Readonly<Record<string, unknown>>): Read {
  const textOf = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  const typed: TypedSettings = {
    name: textOf('name'),
    position: textOf('position'),
    events: DRIVER_EVENTS.filter((event) => body[eventField(event)] !== undefined),
    speakerVolume: textOf('speakerVolume').trim(),
    streamUrl: textOf('streamUrl'),
  }
  const volume = typed.speakerVolume === '' ? undefined : Number(typed.speakerVolume)
  const parsed = CameraSettings.safeParse({ ...typed, speakerVolume: volume })
  if (parsed.success) return { typed, settings: parsed.data, errors: null }
  return { typed, settings: null, errors: problemsOf(parsed.error.issues) }
}

/** Saves the settings. Returns false if somebody else has saved since the form was opened. */
export async function saveSettings(
  ctx: Context,
  id: number,
  { version, ...settings }: CameraSettings & { version: number },
): Promise<boolean> {
  await queries.lockCamera(ctx, id)
  const row = await queries.findSettings(ctx, id)
  if (!row) throw notFound()
  if (row.version !== version) return false
  const { events, ...columns } = settings
  await queries.updateCamera(ctx, id, columns)
  const before = { ...row, speakerVolume: row.volume }
  if (String(before.events) !== String(events)) await queries.insertRecording(ctx, id, events)
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'camera', id, name: settings.name },
    branchId: row.branchId,
    before: recordedValues(before),
    after: recordedValues(settings),
  })
  return true
}

type Recorded = Omit<CameraSettings, 'position'> & { position: string }

const recordedValues = ({ name, position, events, speakerVolume, streamUrl }: Recorded) => ({
  name,
  cameraPosition: position,
  recordedEvents: events,
  speakerVolume,
  streamUrl,
})

import { activity } from '@yardmaster/core/contract/account/activity.ts'
import type { CallOf, Endpoint } from '@yardmaster/core/contract/endpoint.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import type {
  CheckInForm,
  CheckOutAnswer,
  SwapCheckAnswer,
} from '@yardmaster/core/contract/rentals/checks.ts'
import { checks } from '@yardmaster/core/contract/rentals/checks.ts'
import { hours } from '@yardmaster/core/contract/rentals/hours.ts'
import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { repairList } from '@yardmaster/core/contract/service/repairList.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { Condition } from '@yardmaster/core/rules/checks.ts'
import { READINGS, damagedItems } from '@yardmaster/core/rules/checks.ts'
import { call } from '../../../lib/call.ts'
import type { CallParts } from '../../../lib/callAddress.ts'
import { queryClient, queryKey, useEndpoint } from '../../../lib/query.ts'
import type { Outgoing } from '../../../widgets/outbox/backgroundSending.ts'
import { forgetFiles } from '../../../widgets/outbox/keptFiles.ts'
import { sendPhoto } from '../../../widgets/outbox/sendPhoto.ts'
import type { CheckDraft, CheckValues } from './checkForm.ts'
import { formOf } from './checkWays.ts'
import { knownOf } from './knownReadings.ts'

/** Doesn't change while the user fills in the form. */
export const usePrefill = (id: number | undefined) =>
  useEndpoint(
    checks.prefill,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, staleTime: Infinity, gcTime: 0 },
  )

/** Returns what the check of an asset begins with that the user chose in a form. */
export const readPrefill = (id: number) => call(checks.prefill, { params: { id } })

export const useRental = (id: number) => useEndpoint(rentals.read, { params: { id } })
export const useChecks = (id: number) => useEndpoint(checks.ofRental, { params: { id } })

/** Counts the engine hours of a rental against those that its price includes. */
export const useHoursOver = (id: number) => useEndpoint(hours.ofRental, { params: { id } })

const STALE = [
  checks.prefill,
  checks.ofRental,
  hours.ofRental,
  rentals.read,
  rentals.list,
  rentals.count,
  rentals.board,
  rentals.calendar,
  rentals.availability,
  rentals.ofAsset,
  equipment.profile,
  equipment.now,
  inventory.list,
  repairList.list,
  repairList.count,
  activity.recent,
]

/** Sends a check and its photos. After a lost response, both can be sent again and count once. */
export async function sendCheck(draft: CheckDraft): Promise<string> {
  const { endpoint, input } = callOf(draft)
  const answer: unknown = await call(endpoint, input)
  const { photoKeys, ...ids } = answer as CheckOutAnswer | SwapCheckAnswer
  for (const { idField, keys } of photosOf(draft)) {
    const id = (ids as Record<string, unknown>)[idField] as number
    const target = (key: string) => call(checks.uploadPhoto, { params: { id }, query: { key } })
    for (const key of keys) if (!photoKeys.includes(key)) await sendPhoto(key, target)
  }
  await forgetFiles(filesOf(draft))
  const refreshed = Promise.all(
    STALE.map((stale) => queryClient.invalidateQueries({ queryKey: queryKey(stale) })),
  )
  if (draft.kind === 'out' || draft.kind === 'walkIn') return paths.equipment(draft.assetId)
  // The page itself shows the result.
  await refreshed
  return formOf(draft)
}

type Body<E extends Endpoint> = CallOf<E> extends { body: infer Sent } ? Sent : never

function callOf(draft: CheckDraft): { endpoint: Endpoint; input: CallParts } {
  const { kind, id, values } = draft
  const params = { id }
  const { client, rateAmount, ratePer, contract } = values
  const at = values.at ?? draft.savedAt
  const check = { at, ...checkOf(draft) }
  if (kind === 'in') {
    const body: Body<typeof checks.checkIn> = { ...check, ...returnOf(draft) }
    return { endpoint: checks.checkIn, input: { params, body } }
  }
  if (kind === 'swap') return { endpoint: checks.swap, input: { params, body: swapOf(draft, at) } }
  const dueAt = values.dueAt ?? ''
  if (kind === 'out') {
    // Drafts that were kept by earlier versions don't have the client.
    const body: Body<typeof checks.checkOut> = {
      ...check,
      dueAt,
      ...(client && { siteId: client.site?.id ?? null }),
    }
    return { endpoint: checks.checkOut, input: { params, body } }
  }
  const body: Body<typeof checks.walkIn> = {
    ...check,
    dueAt,
    assetId: id,
    clientId: client?.client.id ?? 0,
    siteId: client?.site?.id ?? null,
    rate: rateAmount === null ? null : { amount: rateAmount, per: ratePer },
    contract,
  }
  return { endpoint: checks.walkIn, input: { body } }
}

function swapOf(draft: CheckDraft, at: string): Body<typeof checks.swap> {
  const { values, replacement } = draft
  if (!replacement) throw new Error('A swap is sent when the other asset is chosen.')
  const { asset, readings, ...other } = replacement
  return {
    assetId: asset.id,
    at,
    ...(values.dueAt !== null && { dueAt: values.dueAt }),
    back: { ...checkOf(draft), ...returnOf(draft) },
    out: checkOf({ ...other, known: knownOf(readings) }),
  }
}

function returnOf({ values: { replacedMeters, openTicket, condition } }: CheckDraft) {
  const isDamaged = damagedItems(condition as Condition).length > 0
  return { replacedMeters, openTicket: openTicket && isDamaged }
}

export const outgoingOf = (draft: CheckDraft): Outgoing => ({
  ...callOf(draft),
  photos: photosOf(draft).map((photos) => ({ target: checks.uploadPhoto, ...photos })),
})

const keysOf = ({ photos }: CheckValues) => photos.map(({ key }) => key)

/** The photos of each check that the answer names. */
const photosOf = ({ kind, values, replacement }: CheckDraft): { idField: string; keys: string[] }[] =>
  kind === 'swap'
    ? [
        { idField: 'inCheckId', keys: keysOf(values) },
        { idField: 'outCheckId', keys: replacement ? keysOf(replacement.values) : [] },
      ]
    : [{ idField: 'checkId', keys: keysOf(values) }]

export const filesOf = (draft: CheckDraft): string[] => photosOf(draft).flatMap(({ keys }) => keys)

function checkOf({ values, known, requestKey }: Pick<CheckDraft, 'values' | 'known' | 'requestKey'>) {
  const { engineSeconds, odometer, fuelLevel, condition, notes } = values
  return {
    engineSeconds,
    odometer,
    fuelLevel,
    fromTelematics: READINGS.filter(
      (reading) => known[reading] !== null && known[reading] === values[reading],
    ),
    condition: condition as Condition,
    notes,
    requestKey,
  } satisfies Partial<CheckInForm>
}

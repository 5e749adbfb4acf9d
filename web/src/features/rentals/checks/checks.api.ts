import { activity } from '@yardmaster/core/contract/account/activity.ts'
import type { CallOf, Endpoint } from '@yardmaster/core/contract/endpoint.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import type { CheckInForm, CheckOutAnswer } from '@yardmaster/core/contract/rentals/checks.ts'
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
import type { CheckDraft } from './checkForm.ts'

/** Doesn't change while the user fills in the form. */
export const usePrefill = (id: number | undefined) =>
  useEndpoint(
    checks.prefill,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, staleTime: Infinity, gcTime: 0 },
  )

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
  const { checkId, photoKeys } = answer as CheckOutAnswer
  const photos = photosOf(draft)
  const target = (key: string) => call(checks.uploadPhoto, { params: { id: checkId }, query: { key } })
  for (const key of photos) if (!photoKeys.includes(key)) await sendPhoto(key, target)
  await forgetFiles(photos)
  const refreshed = Promise.all(
    STALE.map((stale) => queryClient.invalidateQueries({ queryKey: queryKey(stale) })),
  )
  if (draft.kind !== 'in') return paths.equipment(draft.assetId)
  // The page itself shows the result.
  await refreshed
  return paths.rentalCheckIn(draft.id)
}

type Body<E extends Endpoint> = CallOf<E> extends { body: infer Sent } ? Sent : never

function callOf(draft: CheckDraft): { endpoint: Endpoint; input: CallParts } {
  const { kind, id, values } = draft
  const params = { id }
  const { replacedMeters, openTicket, client, rateAmount, ratePer, contract } = values
  const check = checkOf(draft)
  if (kind === 'in') {
    const isDamaged = damagedItems(check.condition).length > 0
    const body: Body<typeof checks.checkIn> = {
      ...check,
      replacedMeters,
      openTicket: openTicket && isDamaged,
    }
    return { endpoint: checks.checkIn, input: { params, body } }
  }
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

export const outgoingOf = (draft: CheckDraft): Outgoing => ({
  ...callOf(draft),
  photos: { target: checks.uploadPhoto, idField: 'checkId', keys: photosOf(draft) },
})

const photosOf = ({ values }: CheckDraft) => values.photos.map(({ key }) => key)

function checkOf({ values, known, savedAt, requestKey }: CheckDraft) {
  const { engineSeconds, odometer, fuelLevel, condition, notes } = values
  return {
    at: values.at ?? savedAt,
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

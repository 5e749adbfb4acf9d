import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import type { InspectionAnswer } from '@yardmaster/core/contract/service/inspections.ts'
import { inspections } from '@yardmaster/core/contract/service/inspections.ts'
import { repairList } from '@yardmaster/core/contract/service/repairList.ts'
import { call } from '../../../lib/call.ts'
import { queryClient, queryKey } from '../../../lib/query.ts'
import type { Outgoing } from '../../../widgets/outbox/backgroundSending.ts'
import { forgetFiles } from '../../../widgets/outbox/keptFiles.ts'
import { sendPhoto } from '../../../widgets/outbox/sendPhoto.ts'
import type { InspectionDraft } from './inspectionDraft.ts'
import { formOf, photosOf } from './inspectionDraft.ts'

const STALE = [
  inspections.due,
  inspections.list,
  inspections.ofEquipment,
  equipment.profile,
  equipment.now,
  inventory.list,
  repairList.list,
  repairList.count,
  activity.recent,
]

export const outgoingOf = (draft: InspectionDraft): Outgoing => ({
  endpoint: inspections.record,
  input: { params: { id: draft.assetId }, body: formOf(draft) },
  photos: { target: inspections.uploadPhoto, idField: 'id', keys: photosOf(draft.values) },
})

/** Sends an inspection and its photos. After a lost response, both can be sent again and count once. */
export async function sendInspection(draft: InspectionDraft): Promise<InspectionAnswer> {
  const answer = await call(inspections.record, { params: { id: draft.assetId }, body: formOf(draft) })
  const photos = photosOf(draft.values)
  const target = (key: string) => call(inspections.uploadPhoto, { params: { id: answer.id }, query: { key } })
  for (const key of photos) if (!answer.photoKeys.includes(key)) await sendPhoto(key, target)
  await forgetFiles(photos)
  await Promise.all(STALE.map((stale) => queryClient.invalidateQueries({ queryKey: queryKey(stale) })))
  return answer
}

import { isCertain, matchReason } from '@yardmaster/core/rules/rentalSystem.ts'
import type { Connection } from './connection.ts'
import { findAssetsLike } from './matching.queries.ts'
import type { Item } from './pointOfRental/records.ts'
import { applyAgain, changeRecord, recordsOf } from './records.queries.ts'

/**
 * Links items to assets without asking, where a serial number or VIN is the same and nothing speaks against it.
 * Everything else waits for a person.
 */
export async function linkCertainItems(connection: Connection): Promise<void> {
  const items = await recordsOf(connection, 'item')
    .where('record.equipmentId', 'is', null)
    .where('record.ignored', '=', false)
    .where('record.problem', 'is', null)
    .select(['record.id', 'record.externalId', 'record.content'])
    .execute()
  const assets = await findAssetsLike(
    connection,
    items.map(({ content }) => content as Item),
  )
  const certain = items.flatMap(({ id, externalId, content }) => {
    const item = content as Item
    const same = assets.filter((asset) => {
      const reason = matchReason(item, asset)
      return reason !== null && reason !== 'name' && isCertain(reason, item, asset)
    })
    const [asset] = same
    return asset && same.length === 1 && !asset.isLinked ? [{ id, externalId, assetId: asset.id }] : []
  })
  for (const { id, externalId, assetId } of certain) {
    // Two items that have the same serial number are a question for a person.
    if (certain.filter((other) => other.assetId === assetId).length > 1) continue
    await changeRecord(connection, id, { equipmentId: assetId, applied: true })
    await applyAgain(connection, { kinds: ['line', 'workOrder'], by: 'itemId', externalIds: [externalId] })
  }
}

import type { InfiniteData } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import type { InventoryRow } from '@yardmaster/core/contract/fleet/inventory.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import type { Snapshot } from '@yardmaster/core/contract/history/snapshots.ts'
import { useEffect, useState } from 'react'
import { watchAssets } from '../../../lib/live.ts'
import { queryKey } from '../../../lib/query.ts'
import type { RowRange } from '../../../ui/lists/dataTable/parts.tsx'

/** Rows are subscribed in blocks of this size, so that scrolling by a single row sends no request. */
const BLOCK = 25

/** Returns the ids of the visible rows in blocks, and keeps these rows up to date with live reports. */
export function useVisibleThings(rows: readonly InventoryRow[]) {
  const [[first, last], setBlocks] = useState([0, 1])
  const onRangeChange = (range: RowRange) => {
    const next = [Math.floor(range.first / BLOCK), Math.floor(range.last / BLOCK) + 1] as const
    setBlocks((before) => (before[0] === next[0] && before[1] === next[1] ? before : [...next]))
  }
  const blocks: number[][] = []
  for (let block = first ?? 0; block < (last ?? 1); block++) {
    const ids = rows.slice(block * BLOCK, (block + 1) * BLOCK).map(({ id }) => id)
    if (ids.length > 0) blocks.push(ids)
  }
  useLiveRows(blocks.flat())
  return { blocks, onRangeChange }
}

type Pages = InfiniteData<AnswerOf<typeof inventory.list>>

function useLiveRows(ids: readonly number[]) {
  const client = useQueryClient()
  const watched = ids.join('.')
  useEffect(() => {
    const key = queryKey(inventory.list)
    const onChange = (snapshots: readonly Snapshot[]) => {
      // An empty update means that reports may have been missed.
      if (snapshots.length === 0) void client.invalidateQueries({ queryKey: key })
      else
        client.setQueriesData<Pages>({ queryKey: key }, (pages) => pages && withSnapshots(pages, snapshots))
    }
    return watched === '' ? undefined : watchAssets(watched.split('.').map(Number), onChange)
  }, [client, watched])
}

function withSnapshots(data: Pages, snapshots: readonly Snapshot[]): Pages {
  const byId = new Map(snapshots.map((snapshot) => [snapshot.assetId, snapshot]))
  const update = (row: InventoryRow): InventoryRow => {
    const snapshot = byId.get(row.id)
    // An asset that never reported has no status, although its meters may be set.
    return snapshot?.lastUpdateAt
      ? { ...row, status: snapshot.status, lastUpdateAt: snapshot.lastUpdateAt }
      : row
  }
  return { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(update) })) }
}

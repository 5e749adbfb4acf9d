import { useQueryClient } from '@tanstack/react-query'
import { events } from '@yardmaster/core/contract/history/events.ts'
import { intervals } from '@yardmaster/core/contract/history/intervals.ts'
import { trails } from '@yardmaster/core/contract/history/trails.ts'
import { useEffect, useRef } from 'react'
import { useLiveAsset } from '../../lib/live.ts'
import { queryKey } from '../../lib/query.ts'

/** Milliseconds. An asset may report every second, but the view of a day doesn't change that fast. */
const PAUSE = 5000

/** Reloads today's data while the asset reports, at most once per pause. Pass null for a past day. */
export function useLiveHistory(assetId: number | null, pause = PAUSE): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLiveAsset(assetId, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      for (const endpoint of [intervals.read, trails.read, trails.readings, events.list])
        void client.invalidateQueries({ queryKey: queryKey(endpoint) })
    }, pause)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}

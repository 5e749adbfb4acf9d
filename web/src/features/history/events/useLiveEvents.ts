import { useEffect, useRef } from 'react'
import { useLiveAsset } from '../../../lib/live.ts'
import { useToday } from '../../../lib/time.tsx'
import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import type { Listing } from './events.api.ts'
import { useAddNewest, useNewestEvents } from './events.api.ts'
import { countNew } from './eventPages.ts'

/** Milliseconds. An asset may report every second; polling every few seconds is enough. */
const PAUSE = 2000

type Options = { isLive: boolean; isAtTop: boolean; loaded: readonly EventEntry[] }

/**
 * Follows events while the list is open. New events join the list if the reader is at the top. Otherwise
 * they wait, so that the rows don't move while being read. Returns the number of waiting events and a
 * function that shows them.
 */
export function useLiveEvents(listing: Listing, { isLive, isAtTop, loaded }: Options) {
  const today = useToday()
  const { data: newest, refetch } = useNewestEvents({ ...listing, until: today })
  const addNewest = useAddNewest(listing)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLiveAsset(isLive ? listing.assetId : null, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void refetch()
    }, PAUSE)
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const waiting = isLive && newest ? countNew(loaded, newest) : 0
  const show = () => newest && addNewest(newest)
  useEffect(() => {
    if (isAtTop && waiting > 0) show()
  })
  return { waiting: isAtTop ? 0 : waiting, show }
}

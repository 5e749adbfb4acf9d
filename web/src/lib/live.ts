import type { Snapshot } from '@yardmaster/core/contract/history/snapshots.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { live } from '@yardmaster/core/contract/map/live.ts'
import { useEffect, useEffectEvent } from 'react'
import { newBackoff } from './backoff.ts'
import { callAddress } from './callAddress.ts'
import { inView } from './view.ts'
import { queryClient, queryKey } from './query.ts'
import { isRenewing, onRenewed } from './renewal.ts'

type Watcher = {
  assetIds: readonly number[]
  /** Called with an empty list after a pause in which changes may have been missed. */
  onChange: (snapshots: readonly Snapshot[]) => void
}

const watchers = new Set<Watcher>()
/** Called when the inbox has changed, or may have. */
const inboxWatchers = new Set<() => void>()
let source: EventSource | null = null
/** The asset ids in the request of the open stream, or `ONLY_INBOX`. */
let streamed = ''
const backoff = newBackoff()
let retry: ReturnType<typeof setTimeout> | undefined
let isScheduled = false
let wasReady = false

const ONLY_INBOX = 'inbox'

/** Browsers open few connections to one server, so a tab in the background has none for the inbox alone. */
const wanted = () =>
  [...new Set([...watchers].flatMap(({ assetIds }) => assetIds))].toSorted((a, b) => a - b).join('.') ||
  (inboxWatchers.size > 0 && document.visibilityState === 'visible' ? ONLY_INBOX : '')

/** Opens the stream once after all screens have mounted and unmounted in the same tick. */
function schedule() {
  if (isScheduled) return
  isScheduled = true
  queueMicrotask(() => {
    isScheduled = false
    if (wanted() !== streamed) open()
  })
}

function open() {
  source?.close()
  clearTimeout(retry)
  source = null
  streamed = wanted()
  if (streamed === '') {
    wasReady = false
    return
  }
  const query = streamed === ONLY_INBOX ? ({ only: ONLY_INBOX } as const) : { assetIds: streamed }
  const opened = new EventSource(inView(callAddress(live.open, { query })))
  source = opened
  opened.addEventListener('snapshots', ({ data }: MessageEvent<string>) =>
    publish(JSON.parse(data) as Snapshot[]),
  )
  opened.addEventListener('inbox', notifyInbox)
  opened.addEventListener('ready', () => {
    backoff.reset()
    notifyInbox()
    if (wasReady) for (const { onChange } of watchers) onChange([])
    wasReady = true
  })
  // The session ended or sees less now. Fetching again tells the screens so.
  opened.addEventListener('ended', () => {
    for (const { onChange } of watchers) onChange([])
  })
  opened.addEventListener('error', () => {
    // After a broken connection, the browser reconnects by itself. After an error response, it gives up.
    if (opened.readyState !== EventSource.CLOSED || source !== opened) return
    retry = setTimeout(openAgain, backoff.next())
    // A stream can't tell why it was refused. If the session has ended, this call asks to sign in again.
    void queryClient.invalidateQueries({ queryKey: queryKey(session.read) })
  })
}

/** A stream that opens while the user is asked to sign in again might be that of somebody else. */
function openAgain() {
  if (isRenewing()) retry = setTimeout(openAgain, backoff.next())
  else open()
}

onRenewed(() => {
  if (source?.readyState === EventSource.CLOSED) open()
})

function notifyInbox() {
  for (const onChange of inboxWatchers) onChange()
}

function publish(snapshots: readonly Snapshot[]) {
  for (const { assetIds, onChange } of watchers) {
    const own = snapshots.filter(({ assetId }) => assetIds.includes(assetId))
    if (own.length > 0) onChange(own)
  }
}

/**
 * Calls `onChange` when one of these assets changes. All watchers of the page share one stream. Returns a
 * function that stops watching.
 */
export function watchAssets(assetIds: readonly number[], onChange: Watcher['onChange']): () => void {
  const watcher = { assetIds, onChange }
  watchers.add(watcher)
  schedule()
  return () => {
    watchers.delete(watcher)
    schedule()
  }
}

/** Calls `onChange` when the inbox of the user may have changed. Returns a function that stops watching. */
export function watchInbox(onChange: () => void): () => void {
  inboxWatchers.add(onChange)
  document.addEventListener('visibilitychange', schedule)
  schedule()
  return () => {
    inboxWatchers.delete(onChange)
    if (inboxWatchers.size === 0) document.removeEventListener('visibilitychange', schedule)
    schedule()
  }
}

/** Watches one asset while the component is mounted, like watchAssets. Pass null to watch none. */
export function useLiveAsset(assetId: number | null, onChange: Watcher['onChange']): void {
  const notify = useEffectEvent(onChange)
  useEffect(() => (assetId === null ? undefined : watchAssets([assetId], notify)), [assetId])
}

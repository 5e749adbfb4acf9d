import type { LiveReady } from '@yardmaster/core/contract/map/live.ts'
import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { decodeMoves } from '@yardmaster/core/telemetry/moves.ts'
import type * as z from 'zod/mini'
import type { Backoff } from '../../../../lib/backoff.ts'
import { callAddress } from '../../../../lib/callAddress.ts'
import type { View } from '@yardmaster/core/view.ts'
import { currentView, inView } from '../../../../lib/view.ts'

type Listener = {
  /** `resumed`: the stream resends the moves that were missed since it was last open. */
  onReady: (resumed: boolean) => void
  /** Receives the encoded message. Decode it with `readMoves`. */
  onMoves: (message: string) => void
  /** Receives the encoded message. Decode it with `readIds`. */
  onChanged: (message: string) => void
  onLost: () => void
  /** The session ended, or may not see the map any more. */
  onEnded: () => void
  /** Called some time after the server answered with an error instead of a stream. */
  onRefused: () => void
}

/** The stream of moves and changes. It resumes where it broke off. */
export function newFleetStream(
  listener: Listener,
  backoff: Backoff,
  viewed: () => View | null = currentView,
) {
  let source: EventSource | null = null
  let cursor = ''
  let reopening: ReturnType<typeof setTimeout> | undefined

  function close(): void {
    clearTimeout(reopening)
    source?.close()
  }

  function open(): void {
    close()
    const address = callAddress(map.live, { query: { cursor: cursor || undefined } })
    const opened = new EventSource(inView(address, viewed()))
    source = opened
    const listen = (event: string, act: (data: string) => void) =>
      opened.addEventListener(event, ({ data, lastEventId }: MessageEvent<string>) => {
        cursor = lastEventId
        act(data)
      })
    listen('ready', (data) => listener.onReady((JSON.parse(data) as z.output<typeof LiveReady>).resumed))
    listen('moves', listener.onMoves)
    listen('changed', listener.onChanged)
    opened.addEventListener('ended', listener.onEnded)
    opened.addEventListener('error', () => {
      if (source !== opened) return
      listener.onLost()
      // After a broken connection the browser reconnects automatically. After an HTTP error it gives up.
      if (opened.readyState === EventSource.CLOSED) reopening = setTimeout(listener.onRefused, backoff.next())
    })
  }

  return { open, close }
}

export const readMoves = (message: string) =>
  decodeMoves(Uint8Array.from(atob(message), (byte) => byte.charCodeAt(0)))

export const readIds = (message: string) => JSON.parse(message) as number[]

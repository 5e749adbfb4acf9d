import type { FromFrame, ToFrame } from '@yardmaster/core/reports/embedding.ts'
import { FRAME_TIMEOUT, MESSAGE_TIMEOUT, readFromFrame, seal } from '@yardmaster/core/reports/embedding.ts'

type Unnumbered<Message> = Message extends { id: number } ? Omit<Message, 'id'> : never
type Order = Unnumbered<ToFrame>

type Events = {
  onLoaded: () => void
  /** The frame sent no message in time. */
  onSilent: () => void
  onMessage: (message: FromFrame) => void
}

export type FrameConnection = { send: (order: Order) => void; end: () => void }

/**
 * Exchanges messages with the page in a frame. Both have our origin, and messages from or to any other
 * origin are ignored. Logs an error if the frame doesn't confirm a message in time.
 */
export function connectFrame(
  frame: HTMLIFrameElement,
  { onLoaded, onSilent, onMessage }: Events,
): FrameConnection {
  const { origin } = window.location
  const waiting = new Map<number, ReturnType<typeof setTimeout>>()
  let lastId = 0
  const silence = setTimeout(onSilent, FRAME_TIMEOUT)

  const receive = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return
    const message = readFromFrame(event.data)
    if (message?.type === 'loaded') {
      clearTimeout(silence)
      onLoaded()
    } else if (message?.type === 'done') {
      clearTimeout(waiting.get(message.id))
      waiting.delete(message.id)
    } else if (message) onMessage(message)
  }
  window.addEventListener('message', receive)

  return {
    send(order) {
      lastId += 1
      const message: ToFrame = { ...order, id: lastId }
      waiting.set(
        message.id,
        setTimeout(() => reportError(new Error(`The frame did not answer ${order.type}`)), MESSAGE_TIMEOUT),
      )
      frame.contentWindow?.postMessage(seal(message), origin)
    },
    end() {
      window.removeEventListener('message', receive)
      clearTimeout(silence)
      for (const timer of waiting.values()) clearTimeout(timer)
    },
  }
}

import { useEffect, useRef, useState } from 'react'
import { openStream } from './openStream.ts'
import type { StreamFault } from './streamFault.ts'

export type PlayerState =
  | { kind: 'idle' | 'loading' | 'shown' }
  | { kind: 'failed'; fault: StreamFault; address: string }

const IDLE: PlayerState = { kind: 'idle' }

/** Controls a video element that plays one stream at a time. */
export function usePlayer() {
  const video = useRef<HTMLVideoElement>(null)
  const end = useRef<() => void>(null)
  const [state, setState] = useState<PlayerState>(IDLE)
  const close = () => {
    end.current?.()
    end.current = null
  }
  useEffect(() => () => end.current?.(), [])
  const play = (address: string, { muted } = { muted: false }) => {
    const element = video.current
    if (!element) return
    close()
    setState({ kind: 'loading' })
    // Browsers start a video without a click only if it is silent.
    if (muted) element.muted = true
    end.current = openStream(element, address, (fault) => setState({ kind: 'failed', fault, address }))
    // If the browser requires another click first, the video shows its own play button.
    element.play().catch(() => {})
  }
  const stop = () => {
    close()
    setState(IDLE)
  }
  const onShown = () => setState((before) => (before.kind === 'loading' ? { kind: 'shown' } : before))
  return { video, state, play, stop, onShown }
}

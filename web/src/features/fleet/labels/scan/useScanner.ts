import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newQrReader } from './qrReader.ts'

export type CameraState = 'starting' | 'on' | 'refused' | 'missing' | 'unsupported'

/** Milliseconds between two looks. More would only drain the battery. */
const LOOK_EVERY = 200

function stateAfter(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : ''
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'missing'
}

/** Shows the camera in a video and reports the content of every code in its sight. */
export function useScanner(onCode: (content: string) => void): {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  restart: () => void
} {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [attempt, setAttempt] = useState(0)
  const report = useEffectEvent(onCode)
  useEffect(() => {
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const start = async () => {
      if (!navigator.mediaDevices) return setState('unsupported')
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        const read = await newQrReader()
        const shown = video.current
        if (isGone || !shown) return stop()
        shown.srcObject = stream
        await shown.play()
        setState('on')
        const look = async () => {
          const content = await read(shown).catch(() => null)
          if (isGone) return
          if (content !== null) report(content)
          timer = setTimeout(() => void look(), LOOK_EVERY)
        }
        await look()
      } catch (error) {
        stop()
        if (!isGone) setState(stateAfter(error))
      }
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    void start()
    return () => {
      isGone = true
      clearTimeout(timer)
      stop()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- Starts again for each attempt.
  }, [attempt])
  const restart = () => {
    setState('starting')
    setAttempt((count) => count + 1)
  }
  return { video, state, restart }
}

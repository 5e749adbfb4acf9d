import { useEffect, useEffectEvent } from 'react'
import { usePlaybackView } from './playback.hash.ts'
import type { PlayClock } from './playClock.ts'

/** Milliseconds. */
const WHILE_PLAYING = 3000
const AT_REST = 300

/**
 * Writes the time and the pace of the clock to the URL: every few seconds during playback, otherwise when the
 * clock has come to rest. Pauses the clock at the end.
 */
export function useCursorInAddress(clock: PlayClock): void {
  const [, setPlayback] = usePlaybackView()
  const write = useEffectEvent(() => {
    const at = new Date(clock.at()).toISOString()
    setPlayback({ cursor: at, pace: clock.pace() }, { replace: true })
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const writeIn = (wait: number) => {
      timer = setTimeout(() => {
        timer = undefined
        write()
      }, wait)
    }
    const end = clock.subscribe(() => {
      if (clock.isPlaying()) {
        if (timer === undefined) writeIn(WHILE_PLAYING)
        return
      }
      clearTimeout(timer)
      writeIn(AT_REST)
    })
    return () => {
      clearTimeout(timer)
      end()
      clock.pause()
    }
  }, [clock])
}

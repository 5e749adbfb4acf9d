import Slider from '@mui/material/Slider'
import { useSyncExternalStore } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { useTimeFormat } from '../../../../lib/time.tsx'
import { belowButtons } from './barLook.ts'
import type { Period } from './period.ts'
import type { PlayClock } from './playClock.ts'

const MINUTE = 60_000
const STEPS: Record<string, number> = {
  ArrowLeft: -MINUTE,
  ArrowDown: -MINUTE,
  ArrowRight: MINUTE,
  ArrowUp: MINUTE,
}

/**
 * The position within the period. The user drags it, or moves it by minutes with the arrow keys. Shift and the
 * page keys move it by ten minutes, Home and End to the limits.
 */
export function PlaySlider({ clock, period }: { clock: PlayClock; period: Period }) {
  const text = useText()
  const format = useTimeFormat()
  const at = useSyncExternalStore(clock.subscribe, clock.at)
  return (
    <Slider
      size="small"
      min={period.from}
      max={period.to}
      step={1000}
      shiftStep={10 * MINUTE}
      value={at}
      onChange={(_, next) => clock.seek(next)}
      onKeyDown={(event) => {
        const step = STEPS[event.key]
        if (step === undefined || event.shiftKey) return
        event.preventDefault()
        clock.seek(at + step)
      }}
      getAriaLabel={() => text('playback.instant')}
      getAriaValueText={(value) => format.toTheSecond(new Date(value).toISOString())}
      sx={{ flex: '1 1 160px', mx: 1, minWidth: 120, order: belowButtons }}
    />
  )
}

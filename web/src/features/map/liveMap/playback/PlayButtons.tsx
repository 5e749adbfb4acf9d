import Box from '@mui/material/Box'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { useTimeFormat } from '../../../../lib/time.tsx'
import { ChevronsLeftIcon, ChevronsRightIcon, PauseIcon, PlayIcon } from '../../../../ui/icons.tsx'
import { visuallyHidden } from '../../../../ui/visuallyHidden.ts'
import { useDescribeEvent } from '../../../../widgets/events/useDescribeEvent.ts'
import { BarButton } from './BarButton.tsx'
import { instantAfter, instantBefore } from './playClock.ts'
import type { PlayClock } from './playClock.ts'
import type { PlayedEvent } from './Track.ts'

type Props = { clock: PlayClock; events: readonly PlayedEvent[] }

/** Plays and pauses, and jumps to the previous and the next event. */
export function PlayButtons({ clock, events }: Props) {
  const text = useText()
  const isPlaying = useSyncExternalStore(clock.subscribe, clock.isPlaying)
  const toggle = () => (clock.isPlaying() ? clock.pause() : clock.play(performance.now()))
  useSpaceKey(toggle)
  const { said, jump } = useJump(clock, events)
  return (
    <Box sx={{ display: 'flex' }}>
      <BarButton label={text('playback.previousEvent')} onClick={() => jump('back')}>
        <ChevronsLeftIcon />
      </BarButton>
      <BarButton label={text(isPlaying ? 'playback.pause' : 'playback.play')} onClick={toggle}>
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </BarButton>
      <BarButton label={text('playback.nextEvent')} onClick={() => jump('on')}>
        <ChevronsRightIcon />
      </BarButton>
      <Box component="output" sx={visuallyHidden}>
        {said}
      </Box>
    </Box>
  )
}

/** Jumps from event to event, and says which one the jump reached. */
function useJump(clock: PlayClock, events: readonly PlayedEvent[]) {
  const text = useText()
  const format = useTimeFormat()
  const describe = useDescribeEvent()
  const [said, setSaid] = useState('')
  const instants = events.map(({ timestamp }) => Date.parse(timestamp))
  const jump = (direction: 'back' | 'on') => {
    const next = (direction === 'on' ? instantAfter : instantBefore)(instants, clock.at())
    if (next === null) return setSaid(text(direction === 'on' ? 'playback.noLater' : 'playback.noEarlier'))
    clock.seek(next)
    const reached = events.filter((_, index) => instants[index] === next)
    const what = reached.map((event) => [event.who, describe(event)].filter(Boolean).join(': '))
    setSaid([format.toTheSecond(new Date(next).toISOString()), ...what].join(', '))
  }
  return { said, jump }
}

/** Makes the space bar play and pause wherever it has no other function. */
function useSpaceKey(toggle: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const isTaken = target.closest('button, a, input, select, textarea, [role=button], [role=combobox]')
    // A slider uses the arrow keys, but not the space bar.
    if (event.key !== ' ' || (isTaken && target.getAttribute('type') !== 'range')) return
    event.preventDefault()
    toggle()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { Hint } from '../../../../ui/notices/Hint.tsx'
import {
  ChevronsLeftIcon,
  ChevronsRightIcon,
  CloseIcon,
  PauseIcon,
  PlayIcon,
  TargetIcon,
} from '../../../../ui/icons.tsx'
import type { Coloring } from '../../../../widgets/trail/trailColors.ts'
import { barLook, belowButtons } from './barLook.ts'
import { LegendList } from './LegendList.tsx'
import type { Period } from './period.ts'
import { instantAfter, instantBefore, PACES } from './playClock.ts'
import type { Pace, PlayClock } from './playClock.ts'
import { PlayFacts } from './PlayFacts.tsx'
import { PlaySlider } from './PlaySlider.tsx'
import type { Track } from './Track.ts'
import { eventsOf } from './Track.ts'
import { TrailLegend } from './TrailLegend.tsx'

type Props = {
  clock: PlayClock
  period: Period
  tracks: readonly Track[]
  /** Applies to a single trail only. */
  coloring: Coloring
  onColoring: (coloring: Coloring) => void
  follows: boolean
  onFollow: (follows: boolean) => void
  onClose: () => void
}

/** The playback controls, like those of a recorder. */
export function PlayBar(props: Props) {
  const { clock, period, tracks, coloring, onColoring, follows, onFollow, onClose } = props
  const text = useText()
  const events = eventsOf(tracks)
  const [first, ...others] = tracks
  const isAlone = others.length === 0
  return (
    <Box component="section" aria-label={text('playback.bar')} sx={barLook}>
      <PlayButtons clock={clock} events={events} />
      <PaceSelect clock={clock} />
      <PlaySlider clock={clock} period={period} />
      <PlayFacts clock={clock} assetId={isAlone ? (first?.id ?? null) : null} events={events} />
      <Box sx={{ display: 'flex', ml: 'auto' }}>
        <BarButton label={text('playback.follow')} pressed={follows} onClick={() => onFollow(!follows)}>
          <TargetIcon color={follows ? 'primary' : 'inherit'} />
        </BarButton>
        <BarButton label={text('playback.close')} onClick={onClose}>
          <CloseIcon />
        </BarButton>
      </Box>
      {/* On a separate line, so that the buttons don't move with the length of the text. */}
      <Box sx={{ flex: '1 0 100%', order: belowButtons }}>
        {isAlone ? (
          <TrailLegend coloring={coloring} onChange={onColoring} />
        ) : (
          <LegendList entries={tracks.map(({ id, name, color }) => ({ key: id, label: name, color }))} />
        )}
      </Box>
    </Box>
  )
}

type PlayButtonsProps = { clock: PlayClock; events: ReturnType<typeof eventsOf> }

/** Plays and pauses, and jumps to the previous and the next event. */
function PlayButtons({ clock, events }: PlayButtonsProps) {
  const text = useText()
  const isPlaying = useSyncExternalStore(clock.subscribe, clock.isPlaying)
  const toggle = () => (clock.isPlaying() ? clock.pause() : clock.play(performance.now()))
  useSpaceKey(toggle)
  const instants = events.map(({ timestamp }) => Date.parse(timestamp))
  const jump = (next: number | null) => {
    if (next !== null) clock.seek(next)
  }
  return (
    <Box sx={{ display: 'flex' }}>
      <BarButton
        label={text('playback.previousEvent')}
        onClick={() => jump(instantBefore(instants, clock.at()))}
      >
        <ChevronsLeftIcon />
      </BarButton>
      <BarButton label={text(isPlaying ? 'playback.pause' : 'playback.play')} onClick={toggle}>
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </BarButton>
      <BarButton label={text('playback.nextEvent')} onClick={() => jump(instantAfter(instants, clock.at()))}>
        <ChevronsRightIcon />
      </BarButton>
    </Box>
  )
}

function PaceSelect({ clock }: { clock: PlayClock }) {
  const text = useText()
  const pace = useSyncExternalStore(clock.subscribe, clock.pace)
  return (
    <Select<Pace>
      size="small"
      value={pace}
      onChange={({ target }) => clock.setPace(target.value)}
      inputProps={{ 'aria-label': text('playback.pace') }}
      sx={{ minWidth: 84 }}
    >
      {PACES.map((each) => (
        <MenuItem key={each} value={each}>
          {`×${each}`}
        </MenuItem>
      ))}
    </Select>
  )
}

type ButtonProps = { label: string; pressed?: boolean; onClick: () => void; children: ReactNode }

const BarButton = ({ label, pressed, onClick, children }: ButtonProps) => (
  <Hint title={label}>
    <IconButton aria-label={label} aria-pressed={pressed} onClick={onClick}>
      {children}
    </IconButton>
  </Hint>
)

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

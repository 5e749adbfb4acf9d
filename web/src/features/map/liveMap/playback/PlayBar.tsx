import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useSyncExternalStore } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { CloseIcon, TargetIcon } from '../../../../ui/icons.tsx'
import type { Coloring } from '../../../../widgets/trail/trailColors.ts'
import { BarButton } from './BarButton.tsx'
import { barLook, belowButtons } from './barLook.ts'
import { LegendList } from './LegendList.tsx'
import type { Period } from './period.ts'
import { PlayButtons } from './PlayButtons.tsx'
import { PACES } from './playClock.ts'
import type { Pace, PlayClock } from './playClock.ts'
import { PlayFacts } from './PlayFacts.tsx'
import { PlayLog } from './PlayLog.tsx'
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
        <PlayLog tracks={tracks} period={period} onSeek={clock.seek} />
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

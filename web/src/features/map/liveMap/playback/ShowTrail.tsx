import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { lazyPart } from '../../../../lib/lazy.ts'
import { useSession } from '../../../../lib/session.tsx'
import { useToday } from '../../../../lib/time.tsx'
import { ActionMenu } from '../../../../ui/actions/ActionMenu.tsx'
import { Deferred } from '../../../../ui/page/Deferred.tsx'
import { HistoryIcon } from '../../../../ui/icons.tsx'
import { useMapView } from '../liveMap.hash.ts'
import type { Period } from './period.ts'
import { PRESETS, askFor, presetPeriod } from './period.ts'
import { usePlaybackView } from './playback.hash.ts'

const PeriodDialog = lazyPart(async () => (await import('./PeriodDialog.tsx')).PeriodDialog)

/** Draws and plays the trail of the focused asset. */
export function ShowTrail() {
  const text = useText()
  const id = useId()
  const today = useToday()
  const { timezone } = useSession().branch
  const [, setView] = useMapView()
  const [, setPlayback] = usePlaybackView()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const show = (period: Period) => {
    setIsAsking(false)
    // Without a camera position in the URL, the map shows the whole trail.
    setView({ ...askFor(period), at: undefined })
    setPlayback({ cursor: undefined }, { replace: true })
  }
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        color="inherit"
        startIcon={<HistoryIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ justifyContent: 'flex-start' }}
      >
        {text('playback.showTrail')}
      </Button>
      <ActionMenu
        labelledBy={id}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        actions={[
          ...PRESETS.map((preset) => ({
            id: preset,
            label: text(`playback.preset.${preset}`),
            onClick: () => show(presetPeriod(preset, today, timezone)),
          })),
          { id: 'custom', label: text('playback.preset.custom'), onClick: () => setIsAsking(true) },
        ]}
      />
      <Deferred when={isAsking}>
        <PeriodDialog open={isAsking} onChoose={show} onClose={() => setIsAsking(false)} />
      </Deferred>
    </>
  )
}

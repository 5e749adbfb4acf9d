import { useState } from 'react'
import { lazyPart } from '../../../../lib/lazy.ts'
import { useText } from '../../../../lib/intl.tsx'
import { LogIcon } from '../canvas/mapIcons.ts'
import { Deferred } from '../../../../ui/page/Deferred.tsx'
import { BarButton } from './BarButton.tsx'
import type { Period } from './period.ts'
import type { Track } from './Track.ts'

const PlayLogDialog = lazyPart(async () => (await import('./PlayLogDialog.tsx')).PlayLogDialog)

type Props = { tracks: readonly Track[]; period: Period; onSeek: (at: number) => void }

/** A button that lists the stops and events of the playback. */
export function PlayLog(props: Props) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <BarButton label={text('playback.log')} onClick={() => setIsOpen(true)}>
        <LogIcon />
      </BarButton>
      <Deferred when={isOpen}>
        <PlayLogDialog open={isOpen} onClose={() => setIsOpen(false)} {...props} />
      </Deferred>
    </>
  )
}

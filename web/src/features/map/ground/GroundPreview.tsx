import Alert from '@mui/material/Alert'
import { useDeferredValue } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { BaseMap } from '../../../widgets/map/base/BaseMap.tsx'
import { useStyleFailed } from '../../../widgets/map/base/useMapStyle.ts'
import type { DrawnGround } from '../../../widgets/map/base/outsideStyle.ts'

/** Draws a ground around the current branch. */
export function GroundPreview({ ground, isCurrent }: { ground: DrawnGround; isCurrent: boolean }) {
  const text = useText()
  // Typing an address doesn't wait for the map.
  const drawn = useDeferredValue(ground)
  const failed = useStyleFailed(drawn)
  return (
    <>
      <BaseMap
        label={text('ground.previewMap')}
        alternative={text('ground.previewAlternative')}
        height={420}
        bounds={null}
        inPage
        ground={isCurrent ? null : drawn}
      />
      {failed && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {text('ground.previewFailed')}
        </Alert>
      )}
    </>
  )
}

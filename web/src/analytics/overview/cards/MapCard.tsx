import { paths } from '@yardmaster/core/paths.ts'
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { loadWords, useText } from '../../../lib/intl.tsx'
import { canDraw } from '../../../widgets/map/base/canDraw.ts'
import { Card, Failed } from '../Card.tsx'
import { Out } from '../Out.tsx'

type Code = { Inside: ComponentType | null; hasFailed: boolean }

/** Loads the map, which is larger than the rest of the dashboard, after the rest. */
function useMapCode(): Code {
  const [code, setCode] = useState<Code>({ Inside: null, hasFailed: false })
  useEffect(() => {
    Promise.all([import('../MapInside.tsx'), loadWords(['map'])]).then(
      ([{ MapInside }]) => setCode({ Inside: MapInside, hasFailed: false }),
      () => setCode({ Inside: null, hasFailed: true }),
    )
  }, [])
  return code
}

/** Where the fleet is, live. */
export function MapCard() {
  const text = useText()
  const [drawable] = useState(canDraw)
  const [attempt, setAttempt] = useState(0)
  return (
    <Card card="map" tools={<Out to={paths.map}>{text('overview.openMap')}</Out>}>
      {drawable ? (
        <div className="map">
          <FleetMap key={attempt} onRetry={() => setAttempt(attempt + 1)} />
        </div>
      ) : (
        <p className="muted calm">{text('overview.noMap')}</p>
      )}
    </Card>
  )
}

function FleetMap({ onRetry }: { onRetry: () => void }) {
  const { Inside, hasFailed } = useMapCode()
  if (Inside) return <Inside />
  return hasFailed ? <Failed onRetry={onRetry} /> : <Loading />
}

function Loading() {
  const text = useText()
  return (
    <output className="loading">
      <span className="hidden">{text('app.loading')}</span>
    </output>
  )
}

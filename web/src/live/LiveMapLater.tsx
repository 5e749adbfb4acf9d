import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { useText } from '../lib/intl.tsx'
import type { LiveMapProps } from './LiveMap.tsx'

type Code = { Drawn: ComponentType<LiveMapProps> | null; hasFailed: boolean }

/** Loads the map, which is larger than the rest of the page, after the words. */
export function LiveMapLater(props: LiveMapProps) {
  const text = useText()
  const [{ Drawn, hasFailed }, setCode] = useState<Code>({ Drawn: null, hasFailed: false })
  useEffect(() => {
    import('./LiveMap.tsx').then(
      ({ LiveMap }) => setCode({ Drawn: LiveMap, hasFailed: false }),
      () => setCode({ Drawn: null, hasFailed: true }),
    )
  }, [])
  return (
    <div className="map">
      {Drawn ? <Drawn {...props} /> : hasFailed && <p className="muted">{text('map.failed')}</p>}
    </div>
  )
}

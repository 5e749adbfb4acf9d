import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { EquipmentPicker } from '../../../widgets/pickers/EquipmentPicker.tsx'
import { useAssetProfile } from './places.api.ts'

/** Uses the position of an asset, often the quickest way to locate a place. */
export function AssetPosition({ onFound }: { onFound: (position: Coordinate) => void }) {
  const text = useText()
  const errorText = useErrorText()
  const profile = useAssetProfile()
  const [unknown, setUnknown] = useState(false)
  const choose = (id: number | null) => {
    setUnknown(false)
    if (id === null) return
    profile.mutate(
      { params: { id } },
      {
        onSuccess: ({ snapshot }) => {
          const lat = snapshot?.fields['lat']?.value
          const lng = snapshot?.fields['lng']?.value
          if (typeof lat === 'number' && typeof lng === 'number') onFound({ lat, lng })
          else setUnknown(true)
        },
      },
    )
  }
  const problem = profile.error ? errorText(profile.error) : unknown && text('places.machine.unknown')
  return (
    <EquipmentPicker
      initial={null}
      label={text('places.machine')}
      error={problem || undefined}
      onChange={choose}
    />
  )
}

import type { AssetRentalState } from '@yardmaster/core/rules/rentals.ts'
import { ASSET_RENTAL_STATES } from '@yardmaster/core/rules/rentals.ts'
import { useText } from '../../lib/intl.tsx'
import { FilterMenu } from '../lists/FilterMenu.tsx'

type Props = { chosen: readonly AssetRentalState[]; onChange: (states: AssetRentalState[]) => void }

/** Limits a list or the map to assets in these rental states. Requires the part `rentalState`. */
export function RentalStateFilter({ chosen, onChange }: Props) {
  const text = useText()
  return (
    <FilterMenu
      label={text('rentalState.rental')}
      choices={ASSET_RENTAL_STATES.map((state) => ({
        id: state,
        label: text(`rentalState.${state}`),
        chosen: chosen.includes(state),
      }))}
      onToggle={(id) =>
        onChange(ASSET_RENTAL_STATES.filter((state) => chosen.includes(state) !== (state === id)))
      }
      onClear={() => onChange([])}
    />
  )
}

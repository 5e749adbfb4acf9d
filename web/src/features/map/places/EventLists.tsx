import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { useGateways } from '../gateways/gateways.public.ts'
import { PlaceHash } from './placeHash.ts'

/** Chooses between the visits and what the gateways reported. A place without gateways has no choice. */
export function EventLists({ placeId }: { placeId: number }) {
  const text = useText()
  const [{ list }, setHash] = useHashState(PlaceHash)
  const { data: gateways = [] } = useGateways(placeId)
  if (gateways.length === 0 && list === undefined) return null
  const choose = (chosen: 'visits' | 'gateways' | null) =>
    chosen &&
    setHash({ list: chosen === 'gateways' ? chosen : undefined, eventId: undefined }, { replace: true })
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label={text('gateways.events.show')}
      value={list ?? 'visits'}
      onChange={(_, chosen: 'visits' | 'gateways' | null) => choose(chosen)}
      sx={{ bgcolor: 'background.paper' }}
    >
      <ToggleButton value="visits">{text('gateways.events.visits')}</ToggleButton>
      <ToggleButton value="gateways">{text('gateways.events.gateways')}</ToggleButton>
    </ToggleButtonGroup>
  )
}

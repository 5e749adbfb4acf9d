import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { AssetNow } from '@yardmaster/core/contract/fleet/equipment.now.ts'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { useText } from '../../../lib/intl.tsx'
import { useRelativeTime } from '../../../lib/time.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { useMapAccess } from '../../../widgets/map/useMapAccess.ts'

/** Milliseconds. Most devices report a position with every message, or every few minutes. */
const RECENT = 600_000

/** Where the asset is, in words: the areas that it is in, and the address. */
export function WhereLine({ profile, now }: { profile: Profile; now: AssetNow }) {
  const text = useText()
  const ago = useRelativeTime()
  const { closed } = useMapAccess()
  const { areas, address, heard } = now
  const age = positionAge(profile)
  if (heard) return text('thing.inRangeOf', { area: `${heard.place} · ${heard.area}`, when: ago(heard.at) })
  if (address === null && areas.length === 0) return text('thing.unlocated')
  const href = paths.mapOf(formatRef({ kind: 'thing', id: profile.equipment.id }))
  return (
    <Box component="span" sx={{ '& > * + *::before': { content: '" · "', color: 'text.secondary' } }}>
      {[...Map.groupBy(areas, ({ placeId }) => placeId)].map(([placeId, within]) => (
        <span key={placeId}>
          <Link component={AppLink} href={paths.place(placeId)}>
            {within[0]?.place}
          </Link>
          {' ('}
          {within.map(({ name }) => name).join(', ')}
          {')'}
        </span>
      ))}
      {address && (
        <span>
          {closed === null ? (
            <Link component={AppLink} href={href}>
              {address}
            </Link>
          ) : (
            address
          )}
        </span>
      )}
      {age && <span>{text('map.lastKnown', { ago: ago(age) })}</span>}
    </Box>
  )
}

/** Returns the instant of the position, if the asset has reported without one since. */
function positionAge({ snapshot }: Profile): string | null {
  const at = snapshot?.fields['lat']?.at
  if (!at || !snapshot.lastUpdateAt) return null
  return Date.parse(snapshot.lastUpdateAt) - Date.parse(at) > RECENT ? at : null
}

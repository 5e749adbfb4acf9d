import Box from '@mui/material/Box'
import { categories } from '@yardmaster/core/contract/categories.ts'
import { useEndpoint } from '../../lib/query.ts'
import { RelativeTime } from '../../lib/time.tsx'
import { CategoryAvatar } from '../../widgets/CategoryAvatar.tsx'
import { FlagIcons } from '../../widgets/FlagIcons.tsx'
import { StatusMark } from '../../widgets/StatusMark.tsx'
import type { MapAsset } from './fleet/fleet.ts'
import { PLAIN } from './layers/markerLook.ts'

type Props = {
  id: string
  asset: MapAsset
  /** Which of how many. */
  place: readonly [number, number]
  active: boolean
  focused: boolean
  onOpen: (id: number) => void
}

export function FleetRow({ id, asset, place, active, focused, onOpen }: Props) {
  const { data = {} } = useEndpoint(categories.list, {})
  const { icon, color } = (asset.categoryId === null ? undefined : data[asset.categoryId]?.meta) ?? PLAIN
  return (
    <Box
      id={id}
      role="option"
      aria-selected={focused}
      aria-posinset={place[0]}
      aria-setsize={place[1]}
      data-active={active}
      onClick={() => onOpen(asset.id)}
      sx={{ ...row, ...(focused && { bgcolor: 'action.selected' }) }}
    >
      <CategoryAvatar icon={icon} color={color} size={36} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 560, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {asset.name}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, typography: 'body2', color: 'text.secondary' }}>
          <StatusMark status={asset.status} />
          {asset.at !== null && (
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              <RelativeTime at={new Date(asset.at).toISOString()} />
            </Box>
          )}
        </Box>
      </Box>
      <FlagIcons flags={asset.flags} />
    </Box>
  )
}

const row = {
  height: 60,
  px: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
} as const

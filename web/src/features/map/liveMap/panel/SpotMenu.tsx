import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useEndpoint } from '../../../../lib/query.ts'
import { CategoryAvatar } from '../../../../widgets/equipment/CategoryAvatar.tsx'
import { StatusMark } from '../../../../widgets/equipment/StatusMark.tsx'
import type { MapAsset } from '../fleet/fleet.ts'
import { PLAIN } from '../layers/markerLook.ts'

type Props = {
  assets: readonly MapAsset[]
  /** Screen coordinates. */
  at: { x: number; y: number }
  onChoose: (id: number) => void
  onClose: () => void
}

/** A menu to choose between assets at the same spot. */
export function SpotMenu({ assets, at, onChoose, onClose }: Props) {
  const text = useText()
  const { data = {} } = useEndpoint(categories.list, {})
  const lookOf = ({ categoryId }: MapAsset) =>
    (categoryId === null ? undefined : data[categoryId]?.meta) ?? PLAIN
  return (
    <Menu
      open
      anchorReference="anchorPosition"
      anchorPosition={{ left: at.x, top: at.y }}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': text('maptrac.sameSpot', { count: assets.length }) },
        paper: { sx: { maxHeight: 360, minWidth: 220 } },
      }}
    >
      {assets.map((asset) => (
        <MenuItem key={asset.id} onClick={() => onChoose(asset.id)} sx={{ gap: 1.5 }}>
          <ListItemIcon>
            <CategoryAvatar {...lookOf(asset)} size={32} />
          </ListItemIcon>
          <ListItemText
            primary={asset.name}
            secondary={<StatusMark status={asset.status} shop={asset.inShop ? 'full' : null} />}
            slotProps={{ secondary: { component: 'div' } }}
          />
        </MenuItem>
      ))}
    </Menu>
  )
}

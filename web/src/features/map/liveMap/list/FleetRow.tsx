import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { IN_SHOP } from '@yardmaster/core/flags.ts'
import type { MouseEvent } from 'react'
import { useBranchName } from '../../../../lib/branches.ts'
import { Hint } from '../../../../ui/notices/Hint.tsx'
import { useEndpoint } from '../../../../lib/query.ts'
import { RelativeTime } from '../../../../lib/time.tsx'
import { CategoryAvatar } from '../../../../widgets/equipment/CategoryAvatar.tsx'
import { FlagIcons } from '../../../../widgets/flags/FlagIcons.tsx'
import { StatusMark } from '../../../../widgets/equipment/StatusMark.tsx'
import type { MapAsset } from '../fleet/fleet.ts'
import { PLAIN } from '../layers/markerLook.ts'
import { PickBox } from './PickBox.tsx'

type Props = {
  id: string
  asset: MapAsset
  /** Reachable by the Tab key. The arrow keys reach every row. */
  reachable: boolean
  focused: boolean
  /** Null unless the user is picking assets. */
  picked: boolean | null
  onPress: (event: MouseEvent) => void
}

export function FleetRow({ id, asset, reachable, focused, picked, onPress }: Props) {
  const { data = {} } = useEndpoint(categories.list, {})
  const branch = useBranchName(asset.branchId)
  const { icon, color } = (asset.categoryId === null ? undefined : data[asset.categoryId]?.meta) ?? PLAIN
  return (
    <Hint title={asset.name.length > FITS ? asset.name : ''}>
      <ButtonBase
        id={id}
        data-asset={asset.id}
        tabIndex={reachable ? 0 : -1}
        {...(picked === null ? { 'aria-current': focused } : { role: 'checkbox', 'aria-checked': picked })}
        onClick={onPress}
        sx={{ ...row, ...(focused && { bgcolor: 'action.selected' }) }}
      >
        {picked !== null && <PickBox checked={picked} />}
        <CategoryAvatar icon={icon} color={color} size={36} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box
            sx={{
              fontWeight: 'fontWeightMedium',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {asset.name}
          </Box>
          <Box sx={{ display: 'flex', gap: 1, typography: 'body2', color: 'text.secondary' }}>
            <StatusMark status={asset.status} shop={asset.inShop ? 'icon' : null} />
            {asset.at !== null && (
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                <RelativeTime at={new Date(asset.at).toISOString()} />
              </Box>
            )}
            {branch && (
              <Box component="span" sx={branchName}>
                {branch}
              </Box>
            )}
          </Box>
        </Box>
        <FlagIcons flags={asset.flags.filter((flag) => flag !== IN_SHOP)} />
      </ButtonBase>
    </Hint>
  )
}

/** The number of characters that fit into a row in any case. */
const FITS = 20

/** The fixed height of every row, so that the list doesn't need to measure. */
export const ROW_HEIGHT = 60

const branchName = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const row = {
  width: '100%',
  height: ROW_HEIGHT,
  px: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: '-3px' },
} as const

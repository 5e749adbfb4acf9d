import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import type { RentedAsset } from '@yardmaster/core/contract/rentals/rentals.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useBranchName } from '../../../../lib/branches.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useIsMobile } from '../../../../lib/viewport.ts'
import { AddIcon } from '../../../../ui/icons.tsx'
import { AppLink } from '../../../../ui/page/AppLink.tsx'
import { AssetPicture } from '../../../../widgets/equipment/AssetPicture.tsx'

type Props = {
  asset: RentedAsset
  /** Starts a new rental. Null if the user may not. */
  onReserve: (() => void) | null
}

/** The asset of a row: a link to its page, and a button that reserves it without a pointer. */
export function AssetCell({ asset, onReserve }: Props) {
  const text = useText()
  const isMobile = useIsMobile()
  const branch = useBranchName(asset.branchId)
  const details = [`${asset.make} ${asset.model}`.trim(), branch].filter(Boolean).join(' · ')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, position: 'relative' }}>
      {!isMobile && <AssetPicture listImage={asset.listImage} categoryId={asset.categoryId} />}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Link
          component={AppLink}
          href={paths.equipment(asset.id)}
          color="textPrimary"
          sx={{ ...oneLine, fontWeight: 'fontWeightMedium' }}
        >
          {asset.name}
        </Link>
        <Box sx={{ ...oneLine, typography: 'tiny', color: 'text.secondary' }}>{details}</Box>
      </Box>
      {onReserve && (
        <IconButton
          data-reserve
          size="small"
          aria-label={text('rentalCalendar.reserve', { name: asset.name })}
          onClick={onReserve}
          sx={button}
        >
          <AddIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}

const oneLine = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

const button = {
  position: 'absolute',
  right: -4,
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'background.paper' },
} as const

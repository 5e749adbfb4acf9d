import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import type { AvailableAsset } from '@yardmaster/core/contract/rentals/rentals.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useBranchName } from '../../../../lib/branches.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useCan } from '../../../../lib/session.tsx'
import { useTimeFormat } from '../../../../lib/time.tsx'
import { MoreButton } from '../../../../ui/lists/MoreButton.tsx'
import { ResultCount } from '../../../../ui/lists/ResultCount.tsx'
import { AppLink } from '../../../../ui/page/AppLink.tsx'
import { LoadError } from '../../../../ui/page/LoadError.tsx'
import { AssetPicture } from '../../../../widgets/equipment/AssetPicture.tsx'
import { ShopBadge } from '../../../../widgets/equipment/ShopBadge.tsx'
import { useAvailable } from './availability.api.ts'
import type { Wanted } from './availability.hash.ts'
import { NothingAvailable } from './NothingAvailable.tsx'

type Props = {
  wanted: Wanted
  onChange: (patch: Partial<Wanted>) => void
  onReserve: (assetId: number) => void
}

/** The assets that are free all the time. */
export function AvailableList({ wanted, onChange, onReserve }: Props) {
  const text = useText()
  const pages = useAvailable(wanted)
  const rows = pages.data?.pages.flatMap((page) => page.rows)
  if (!rows && pages.error) return <LoadError error={pages.error} onRetry={() => void pages.refetch()} />
  if (!rows) return <Skeleton height={56} component="output" aria-label={text('app.loading')} />
  if (rows.length === 0) return <NothingAvailable wanted={wanted} onChange={onChange} />
  const more = String(pages.hasNextPage)
  return (
    <Box component="section" aria-label={text('availability.results')} sx={{ minWidth: 0 }}>
      <ResultCount>{text('availability.count', { total: rows.length, more })}</ResultCount>
      <Box
        component="ul"
        aria-busy={pages.isPlaceholderData}
        sx={{ ...list, ...(pages.isPlaceholderData && { opacity: 0.5 }) }}
      >
        {rows.map((row) => (
          <AvailableRow key={row.asset.id} row={row} onReserve={() => onReserve(row.asset.id)} />
        ))}
      </Box>
      <MoreButton pages={pages} label={text('availability.more')} variant="outlined" color="inherit" />
    </Box>
  )
}

function AvailableRow({ row, onReserve }: { row: AvailableAsset; onReserve: () => void }) {
  const text = useText()
  const format = useTimeFormat({ inList: true })
  const mayReserve = useCan('rental.create')
  const { asset, location, inShop, nextStartAt } = row
  const branch = useBranchName(asset.branchId)
  const facts = [`${asset.make} ${asset.model}`.trim(), branch, location].filter(Boolean).join(' · ')
  return (
    <Box component="li" sx={item}>
      <AssetPicture listImage={asset.listImage} categoryId={asset.categoryId} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Link
            component={AppLink}
            href={paths.equipment(asset.id)}
            color="textPrimary"
            sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}
          >
            {asset.name}
          </Link>
          {inShop && <ShopBadge named />}
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>{facts}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {nextStartAt
            ? text('availability.until', { date: format.dateTime(nextStartAt) })
            : text('availability.noNext')}
        </Box>
      </Box>
      {mayReserve && (
        <Button
          variant="outlined"
          aria-label={text('availability.reserveNamed', { name: asset.name })}
          onClick={onReserve}
        >
          {text('availability.reserve')}
        </Button>
      )}
    </Box>
  )
}

const list = { m: 0, p: 0, my: 1, listStyle: 'none', borderTop: 1, borderColor: 'divider' } as const

const item = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const

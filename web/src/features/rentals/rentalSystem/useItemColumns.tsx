import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { SystemItem } from '@yardmaster/core/contract/rentals/rentalSystem.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'

type OnLink = (item: SystemItem, assetId: number) => void

export function useItemColumns(onLink: OnLink): Column<SystemItem>[] {
  const text = useText()
  const intl = useIntl()
  return [
    {
      id: 'item',
      header: text('rentalSystem.item'),
      width: '20%',
      cell: ({ name, description }) => (
        <>
          <Box sx={{ fontWeight: 'fontWeightMedium' }}>{name}</Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{description}</Box>
        </>
      ),
    },
    {
      id: 'model',
      header: text('rentalSystem.model'),
      width: '18%',
      cell: ({ make, model }) => `${make} ${model}`.trim() || NO_VALUE,
    },
    {
      id: 'serial',
      header: text('rentalSystem.serial'),
      width: '18%',
      cell: ({ serialNumber, vin }) => [serialNumber, vin].filter(Boolean).join(' · ') || '-',
    },
    {
      id: 'asset',
      header: text('rentalSystem.asset'),
      cell: (item) => <AssetCell item={item} onLink={onLink} />,
    },
    {
      id: 'waiting',
      header: text('rentalSystem.waiting'),
      width: 150,
      align: 'right',
      cell: ({ waiting }) => intl.formatNumber(waiting),
    },
  ]
}

/** The asset, or those that may be it, each with the reason and a button. */
function AssetCell({ item, onLink }: { item: SystemItem; onLink: OnLink }) {
  const text = useText()
  const mayLink = useCan('integration.manage')
  if (item.asset)
    return (
      <Link component={AppLink} href={paths.equipment(item.asset.id)}>
        {item.asset.name}
      </Link>
    )
  if (item.suggestions.length === 0)
    return <Box sx={{ color: 'text.secondary' }}>{text('rentalSystem.noMatch')}</Box>
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
      {item.suggestions.map(({ asset, reason }) => (
        <Box key={asset.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          {text('rentalSystem.maybe', { asset: asset.name, reason: text(`rentalSystem.reason.${reason}`) })}
          {mayLink && (
            <Button size="small" variant="outlined" onClick={() => onLink(item, asset.id)}>
              {text('rentalSystem.linkTo', { name: asset.name })}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  )
}

import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Facts } from '../../../ui/page/Facts.tsx'
import { useAssetFuel } from './fuel.api.ts'

const TankDialog = lazyPart(async () => (await import('./TankDialog.tsx')).TankDialog)

type Props = { assetId: number; isArchived: boolean }

/** What the tank of an asset holds, and its fuel purchases. */
export function AssetFuelCard({ assetId, isArchived }: Props) {
  const text = useText()
  const units = useUnits()
  const times = useTimeFormat()
  const mayEdit = useCan('fuel.manage') && !isArchived
  const [editing, setEditing] = useState(false)
  const { data } = useAssetFuel(assetId)
  if (!data) return null
  const { tankLitres, purchases, lastAt } = data
  const count = text('fuel.purchases.count', { total: purchases })
  return (
    <Card
      title={text('fuel.title')}
      actions={
        mayEdit && (
          <Button size="small" aria-label={text('fuel.tank.editOf')} onClick={() => setEditing(true)}>
            {text('fuel.tank.edit')}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          {
            id: 'tank',
            label: text('fuel.tank.label'),
            value: tankLitres === null ? null : units.volume(tankLitres),
          },
          {
            id: 'purchases',
            label: text('fuel.cards.recent'),
            value: (
              <Link component={AppLink} href={paths.fuelOfAsset(assetId)}>
                {count}
              </Link>
            ),
          },
          { id: 'last', label: text('fuel.lastPurchase'), value: lastAt && times.recent(lastAt) },
        ]}
      />
      <Suspense>
        {editing && (
          <TankDialog assetId={assetId} tankLitres={tankLitres} onClose={() => setEditing(false)} />
        )}
      </Suspense>
    </Card>
  )
}

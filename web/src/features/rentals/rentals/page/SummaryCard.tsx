import Link from '@mui/material/Link'
import type { Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useBranchName } from '../../../../lib/branches.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useTimeFormat } from '../../../../lib/time.tsx'
import { AppLink } from '../../../../ui/page/AppLink.tsx'
import { Card } from '../../../../ui/page/Card.tsx'
import { Facts } from '../../../../ui/page/Facts.tsx'
import { ClientName, SiteName } from '../../../../widgets/clients/ClientName.tsx'
import { AssetPicture } from '../../../../widgets/equipment/AssetPicture.tsx'
import { ManagedMark } from '../../../../widgets/rentals/ManagedMark.tsx'
import { RentalMark } from '../../../../widgets/rentals/RentalMark.tsx'
import { AlertLines } from '../../watch/watch.public.ts'
import { useNextText } from '../useRentalText.ts'

/** Who has which asset where, and from when to when. */
export function SummaryCard({ rental }: { rental: Rental }) {
  const text = useText()
  const nextText = useNextText()
  const times = useTimeFacts(rental)
  const { asset, client, site, state, managed } = rental
  return (
    <Card
      title={text('rental.summary')}
      lead={<AssetPicture listImage={asset.listImage} categoryId={asset.categoryId} />}
      actions={
        <>
          {managed && <ManagedMark />}
          <RentalMark state={state} />
        </>
      }
    >
      <Facts
        facts={[
          { id: 'asset', label: text('rental.asset'), value: <AssetLink asset={asset} /> },
          ...(client
            ? [
                {
                  id: 'client',
                  label: text('rental.clientId'),
                  value: <ClientName client={client} site={null} />,
                },
                {
                  id: 'site',
                  label: text('rental.siteId'),
                  value: site && <SiteName site={site} isGone={client.deleted} />,
                },
              ]
            : []),
          ...times,
          ...(state === 'overdue'
            ? [{ id: 'late', label: text('rentals.state'), value: nextText(rental) }]
            : []),
          ...(rental.alerts.length > 0
            ? [{ id: 'now', label: text('rental.now'), value: <AlertLines alerts={rental.alerts} /> }]
            : []),
          ...swapFacts(rental).map(({ id, rental: other }) => ({
            id,
            label: text(`rental.${id}`),
            value: (
              <Link component={AppLink} underline="always" href={paths.rental(other.id)}>
                {other.assetName}
              </Link>
            ),
          })),
        ]}
      />
    </Card>
  )
}

function AssetLink({ asset }: Pick<Rental, 'asset'>) {
  const branch = useBranchName(asset.branchId)
  const about = [`${asset.make} ${asset.model}`.trim(), branch ?? ''].filter(Boolean).join(' · ')
  return (
    <>
      <Link component={AppLink} underline="always" href={paths.equipment(asset.id)}>
        {asset.name}
      </Link>
      {about && ` · ${about}`}
    </>
  )
}

function useTimeFacts({ startAt, outAt, dueAt, inAt, canceledAt }: Rental) {
  const text = useText()
  const time = useTimeFormat()
  return [
    outAt
      ? { id: 'out', label: text('rental.out'), value: time.dateTime(outAt) }
      : { id: 'start', label: text('rental.start'), value: time.dateTime(startAt) },
    { id: 'due', label: text('rentals.due'), value: time.dateTime(dueAt) },
    ...(inAt ? [{ id: 'in', label: text('rental.in'), value: time.dateTime(inAt) }] : []),
    ...(canceledAt
      ? [{ id: 'canceled', label: text('rental.canceledAt'), value: time.dateTime(canceledAt) }]
      : []),
  ]
}

const swapFacts = ({ swappedFrom, swappedTo }: Rental) => [
  ...(swappedFrom ? [{ id: 'swappedFrom' as const, rental: swappedFrom }] : []),
  ...(swappedTo ? [{ id: 'swappedTo' as const, rental: swappedTo }] : []),
]

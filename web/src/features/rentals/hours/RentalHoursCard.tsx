import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { RentalHours } from '@yardmaster/core/contract/rentals/hours.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { useUnits } from '../../../lib/units.ts'
import { LinkIcon } from '../../../ui/icons.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { ZoneNote } from '../../../ui/page/ZoneNote.tsx'
import { HourFigures } from './HourFigures.tsx'
import { useRentalHours } from './hours.api.ts'
import { MeterNote } from './MeterNote.tsx'
import { PeriodTable } from './PeriodTable.tsx'

const ClientLinkDialog = lazyPart(async () => (await import('./ClientLinkDialog.tsx')).ClientLinkDialog)

/** The engine hours of a rental by billing period, with the days behind each figure. */
export function RentalHoursCard({ rentalId }: { rentalId: number }) {
  const text = useText()
  const { data, error, refetch } = useRentalHours(rentalId)
  const mayShare = useCan('rental.manage')
  const [isSharing, setIsSharing] = useState(false)
  return (
    <Card
      title={text('hours.card')}
      actions={
        mayShare && (
          <Button startIcon={<LinkIcon fontSize="small" />} onClick={() => setIsSharing(true)}>
            {text('hours.link')}
          </Button>
        )
      }
    >
      {data ? (
        <Hours hours={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={180} aria-busy="true" />
      )}
      <Suspense>
        {isSharing && <ClientLinkDialog rentalId={rentalId} onClose={() => setIsSharing(false)} />}
      </Suspense>
    </Card>
  )
}

function Hours({ hours }: { hours: RentalHours }) {
  const text = useText()
  const units = useUnits()
  const { outAt, inAt, source, hourPrice, per, periods, total, includedPerPeriod } = hours
  if (outAt === null) return <Muted>{text('hours.reserved')}</Muted>
  if (source === 'none') return <Muted>{text('hours.about.none')}</Muted>
  if (source === 'meters' && inAt === null) return <Muted>{text('hours.about.metersLater')}</Muted>
  const isSum = source === 'device' && periods.length > 1 && per !== null && includedPerPeriod !== null
  return (
    <>
      <HourFigures figures={total} each={isSum ? { per, hours: includedPerPeriod } : undefined} />
      {isSum && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: -1, mb: 2 }}>
          {text('hours.about.total')}
        </Typography>
      )}
      <MeterNote hours={hours} />
      <PeriodTable assetId={hours.asset.id} timeZone={hours.timeZone} source={source} periods={periods} />
      <ZoneNote sx={{ mt: 1 }} />
      {per === null && <Muted>{text('hours.noRate')}</Muted>}
      <Muted>
        {text(`hours.about.${source}`)}
        {hourPrice !== null && ` ${text('hours.price', { price: units.money(hourPrice) })}.`}
      </Muted>
    </>
  )
}

const Muted = ({ children }: { children: React.ReactNode }) => (
  <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
    {children}
  </Typography>
)

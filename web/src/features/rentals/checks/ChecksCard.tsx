import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Check, RentalChecks } from '@yardmaster/core/contract/rentals/checks.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import type { RentalState } from '@yardmaster/core/rules/rentals.ts'
import { CHECK_ITEMS, READINGS } from '@yardmaster/core/rules/checks.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useTimeFormat } from '../../../lib/time.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Thumbnail } from '../../../widgets/pictures/Thumbnail.tsx'
import { ThumbnailGrid } from '../../../widgets/pictures/ThumbnailGrid.tsx'
import { useChecks } from './checks.api.ts'
import { useReadingText } from './readingUnits.ts'
import { UsageFacts } from './ReturnSummary.tsx'
import { useMarkText } from './useMarkText.ts'

const Lightbox = lazyPart(async () => (await import('../../../widgets/pictures/Lightbox.tsx')).Lightbox)

type Props = { rental: { id: number; asset: { name: string }; state: RentalState } }

/** The condition at check-out and at check-in, side by side, with the photos. */
export function ChecksCard({ rental: { id, asset, state } }: Props) {
  const text = useText()
  const { data, error, refetch } = useChecks(id)
  const isOut = state === 'onRent' || state === 'overdue'
  const hasBeenOut = isOut || state === 'returned'
  return (
    <Card title={text('check.card')}>
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={hasBeenOut ? 640 : 24} aria-busy="true" />}
      {data && !hasBeenOut && <Typography color="textSecondary">{text('check.card.none')}</Typography>}
      {data && hasBeenOut && (
        <>
          {data.used && <UsageFacts checks={data} />}
          <Comparison checks={data} isOut={isOut} />
          <PhotosOf title={text('check.card.out')} check={data.out} name={asset.name} />
          <PhotosOf title={text('check.card.in')} check={data.in} name={asset.name} />
        </>
      )}
    </Card>
  )
}

function Comparison({ checks: { out, in: back }, isOut }: { checks: RentalChecks; isOut: boolean }) {
  const text = useText()
  const markText = useMarkText()
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          <th scope="col">{text('check.card.item')}</th>
          <th scope="col">
            <Heading title={text('check.card.out')} check={out} otherwise={text('check.card.noCheck')} />
          </th>
          <th scope="col">
            <Heading
              title={text('check.card.in')}
              check={back}
              otherwise={text(isOut ? 'check.card.stillOut' : 'check.card.noCheck')}
            />
          </th>
        </tr>
      </thead>
      <tbody>
        {READINGS.filter((reading) => out?.readings[reading] || back?.readings[reading]).map((reading) => (
          <tr key={reading}>
            <th scope="row">{text(`check.reading.${reading}`)}</th>
            {[out, back].map((check, index) => (
              <td key={SIDES[index]}>{check && <ReadingCell check={check} reading={reading} />}</td>
            ))}
          </tr>
        ))}
        {CHECK_ITEMS.map((item) => (
          <tr key={item}>
            <th scope="row">{text(`check.item.${item}`)}</th>
            {[out, back].map((check, index) => (
              <Box
                component="td"
                key={SIDES[index]}
                sx={check?.condition[item] === 'damaged' ? { color: 'error.main', fontWeight: 600 } : {}}
              >
                {check ? markText(item, check.condition[item]) : NO_VALUE}
              </Box>
            ))}
          </tr>
        ))}
        {(out?.notes || back?.notes) && (
          <tr>
            <th scope="row">{text('check.notes')}</th>
            <Box component="td" sx={{ whiteSpace: 'pre-wrap' }}>
              {out?.notes}
            </Box>
            <Box component="td" sx={{ whiteSpace: 'pre-wrap' }}>
              {back?.notes}
            </Box>
          </tr>
        )}
      </tbody>
    </Box>
  )
}

const SIDES = ['out', 'in']

type HeadingProps = { title: string; check: Check | null; otherwise: string }

function Heading({ title, check, otherwise }: HeadingProps) {
  const text = useText()
  const times = useTimeFormat()
  return (
    <>
      {title}
      <Typography variant="body2" color="textSecondary">
        {check ? text('check.card.by', { when: times.dateTime(check.at), by: check.by }) : otherwise}
      </Typography>
    </>
  )
}

function ReadingCell({ check, reading }: { check: Check; reading: (typeof READINGS)[number] }) {
  const text = useText()
  const valueText = useReadingText()
  const found = check.readings[reading]
  if (!found) return NO_VALUE
  return (
    <>
      {valueText(reading, found.value)}
      <Typography variant="body2" color="textSecondary">
        {text(`check.${found.source}`)}
      </Typography>
    </>
  )
}

function PhotosOf({ title, check, name }: { title: string; check: Check | null; name: string }) {
  const [shown, setShown] = useState<number | null>(null)
  if (!check || check.photos.length === 0) return null
  const { photos } = check
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3" gutterBottom>
        {title}
      </Typography>
      <ThumbnailGrid>
        {photos.map((photo, index) => (
          <Thumbnail
            key={photo.id}
            src={photo.viewUrl}
            number={index + 1}
            total={photos.length}
            onOpen={() => setShown(index)}
            onDelete={null}
          />
        ))}
      </ThumbnailGrid>
      <Suspense>
        {shown !== null && (
          <Lightbox images={photos} name={name} first={shown} onClose={() => setShown(null)} />
        )}
      </Suspense>
    </Box>
  )
}

const table = {
  width: '100%',
  mt: 2,
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 'fontWeightRegular',
    py: 0.75,
    pr: 1,
    borderBottom: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& thead th': { fontWeight: 'fontWeightMedium' },
  '& tbody th': { color: 'text.secondary' },
} as const

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Inspection } from '@yardmaster/core/contract/service/inspections.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { CallError } from '../../../lib/call.ts'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { PrintIcon } from '../../../ui/icons.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Facts } from '../../../ui/page/Facts.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { NotFoundPage } from '../../../widgets/NotFoundPage.tsx'
import { Lightbox } from '../../../widgets/pictures/Lightbox.tsx'
import { Thumbnail } from '../../../widgets/pictures/Thumbnail.tsx'
import { ThumbnailGrid } from '../../../widgets/pictures/ThumbnailGrid.tsx'
import { useInspection } from './inspections.api.ts'
import { Result } from './useDoneColumns.tsx'

/** What an inspection found, on screen and on paper. */
export function InspectionPage() {
  const text = useText()
  const id = Number(useParams()['inspectionId'])
  const { data, error, refetch } = useInspection(id)
  if (error instanceof CallError && (error.status === 404 || error.status === 422)) return <NotFoundPage />
  const print = {
    id: 'print',
    label: text('inspection.print'),
    icon: <PrintIcon />,
    hidden: !data,
    onClick: () => window.print(),
  }
  return (
    <Page
      title={
        data
          ? text('inspection.page', { plan: data.plan, asset: data.asset.name })
          : text('inspections.title')
      }
      section="service"
      backTo={data ? paths.equipmentMaintenance(data.asset.id) : paths.serviceInspections}
      actions={[print]}
    >
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && <Content inspection={data} />}
    </Page>
  )
}

function Content({ inspection }: { inspection: Inspection }) {
  const text = useText()
  const times = useTimeFormat()
  const { asset, at, by, occasion, items, failed, ticket, notes } = inspection
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 960 }}>
      <Card title={text('inspection.summary')}>
        <Facts
          facts={[
            {
              id: 'result',
              label: text('inspections.result'),
              value: <Result items={items.length} failed={failed} />,
            },
            {
              id: 'asset',
              label: text('inspections.asset'),
              value: (
                <Link component={AppLink} href={paths.equipment(asset.id)}>
                  {asset.name}
                </Link>
              ),
            },
            { id: 'at', label: text('inspections.inspected'), value: times.dateTime(at) },
            { id: 'by', label: text('inspections.by'), value: by },
            {
              id: 'occasion',
              label: text('inspection.occasion'),
              value: text(`inspection.occasion.${occasion}`),
            },
            ...(ticket
              ? [
                  {
                    id: 'ticket',
                    label: text('inspections.ticket'),
                    value: (
                      <Link component={AppLink} href={paths.repair(ticket.id)}>
                        {text('inspections.ticketNum', { number: String(ticket.ticketNum) })}
                      </Link>
                    ),
                  },
                ]
              : []),
            ...(notes ? [{ id: 'notes', label: text('inspection.notes'), value: notes }] : []),
          ]}
        />
      </Card>
      <Card title={text('inspections.items')}>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Items never move, and may have the same text.
            <Item key={index} {...item} />
          ))}
        </Box>
      </Card>
      <Box sx={signature}>{text('inspection.signature')}</Box>
    </Box>
  )
}

const TONES = { pass: 'success.main', fail: 'error.main', notApplicable: 'text.secondary' } as const

function Item({ item, mark, note, photos, missingPhotos }: Inspection['items'][number]) {
  const text = useText()
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Box component="li" sx={row}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{item}</Typography>
      <Typography sx={{ color: TONES[mark], fontWeight: 'fontWeightMedium' }}>
        {text(`inspection.marked.${mark}`)}
      </Typography>
      {(note || photos.length > 0 || missingPhotos > 0) && (
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', rowGap: 1 }}>
          {note && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note}</Typography>}
          {photos.length > 0 && (
            <ThumbnailGrid>
              {photos.map(({ id, viewUrl }, index) => (
                <Thumbnail
                  key={id}
                  src={viewUrl}
                  number={index + 1}
                  total={photos.length}
                  onOpen={() => setOpen(index)}
                  onDelete={null}
                />
              ))}
            </ThumbnailGrid>
          )}
          {missingPhotos > 0 && (
            <Typography variant="body2" color="textSecondary">
              {text('inspection.photosComing', { total: missingPhotos })}
            </Typography>
          )}
        </Box>
      )}
      {open !== null && <Lightbox images={photos} first={open} name={item} onClose={() => setOpen(null)} />}
    </Box>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 2,
  rowGap: 1,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  breakInside: 'avoid',
} as const

/** On paper only. */
const signature = {
  '@media screen': { display: 'none' },
  mt: 6,
  pt: 0.5,
  width: '70mm',
  borderTop: 1,
} as const

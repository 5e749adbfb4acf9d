import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useDayFormat } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Facts } from '../../../ui/page/Facts.tsx'
import { ClientName } from '../../../widgets/clients/ClientName.tsx'
import { StatusChip } from '../../../widgets/tickets/StatusChip.tsx'
import { Requester } from './Requester.tsx'

/** Check-in date and hour meter. For a closed ticket, also the labor and the next due date. */
export function TicketCard({ repair }: { repair: Repair }) {
  const text = useText()
  const checkIn = useCheckInFacts(repair)
  const resolution = useResolutionFacts(repair)
  const { isOpen } = repair
  return (
    <Card title={text('repair.ticket')} actions={<StatusChip status={repair.status} />}>
      <Facts facts={isOpen ? checkIn : [...checkIn, ...resolution]} />
    </Card>
  )
}

function useCheckInFacts(repair: Repair) {
  const text = useText()
  const day = useDayFormat()
  const { dateCompleted, request } = repair
  return [
    { id: 'equipment', label: text('repair.equipment'), value: <Asset {...repair.equipment} /> },
    { id: 'ticketNum', label: text('repair.ticketNum'), value: String(repair.ticketNum) },
    {
      id: 'startDate',
      label: text('repair.startDate'),
      value: by(day.medium(repair.checkInDate), repair.openedBy),
    },
    {
      id: 'completedDate',
      label: text('repair.completedDate'),
      value: dateCompleted && by(day.medium(dateCompleted), repair.resolvedBy),
    },
    ...(repair.client
      ? [{ id: 'client', label: text('client.client'), value: <ClientName {...repair.client} /> }]
      : []),
    ...(repair.rentalId === null
      ? []
      : [{ id: 'rental', label: text('repair.rental'), value: <FromRental id={repair.rentalId} /> }]),
    ...(request
      ? [{ id: 'request', label: text('repair.requestedBy'), value: <Requester {...request} /> }]
      : []),
    { id: 'hourMeter', label: text('repair.hourMeter'), value: <HourMeter repair={repair} /> },
  ]
}

/** The return that found the damage. */
function FromRental({ id }: { id: number }) {
  const text = useText()
  return (
    <Link component={AppLink} underline="always" href={paths.rental(id)}>
      {text('repair.rentalReturn')}
    </Link>
  )
}

function useResolutionFacts({
  totalLabor,
  nextServiceDate,
  nextServiceEngineHours,
  completedEngineCount,
  completedOdometer,
}: Repair) {
  const text = useText()
  const day = useDayFormat()
  const hours = (value: number) => text('repair.hours', { hours: value })
  const units = useUnits()
  return [
    ...(completedEngineCount === null
      ? []
      : [{ id: 'doneHours', label: text('repair.doneHourMeter'), value: hours(completedEngineCount) }]),
    ...(completedOdometer === null
      ? []
      : [
          {
            id: 'doneOdometer',
            label: text('repair.doneOdometer'),
            value: units.odometer(completedOdometer),
          },
        ]),
    { id: 'totalLabor', label: text('repair.totalLabor'), value: hours(totalLabor) },
    {
      id: 'nextDate',
      label: text('repair.nextServiceDate'),
      value: nextServiceDate && day.medium(nextServiceDate),
    },
    {
      id: 'nextHours',
      label: text('repair.nextServiceHours'),
      value: nextServiceEngineHours !== null && hours(nextServiceEngineHours),
    },
  ]
}

function Asset({ id, name, make, model }: Repair['equipment']) {
  const kind = [make, model].filter(Boolean).join(' ')
  return (
    <>
      <Link component={AppLink} underline="always" href={paths.equipment(id)}>
        {name}
      </Link>
      {kind && ` · ${kind}`}
    </>
  )
}

const by = (day: string, person: string | null) => (person ? `${day} · ${person}` : day)

/** The typed meter reading and, if a higher reading was known, that one as well. */
function HourMeter({ repair: { engineCount, engineCountKnown } }: { repair: Repair }) {
  const text = useText()
  return (
    <>
      {text('repair.hours', { hours: engineCount })}
      {engineCountKnown !== null && (
        <Typography variant="body2" color="warning">
          {text('repair.knownMeter', { hours: engineCountKnown })}
        </Typography>
      )}
    </>
  )
}

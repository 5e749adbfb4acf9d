import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { formatDuration } from '@yardmaster/core/units.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { useCan, useSession } from '../../../lib/session.tsx'
import { useDayFormat, useTimeFormat } from '../../../lib/time.tsx'
import { printAlone } from '../../../ui/page/printAlone.ts'
import { useClientText } from '../../../widgets/clients/useNameText.ts'
import { useLabor } from './labor/labor.api.ts'
import { useNotes } from './repairs.api.ts'
import { workOrderStyle } from './workOrderStyle.ts'

const SHEET = '[data-work-order]'
/** Blank lines for handwriting, after the known items. */
const EMPTY_LINES = [1, 2, 3]

type Props = { repair: Repair }

/** The printed ticket for the shop: the work to do, boxes to check, and lines to fill in and to sign. */
export function WorkOrder({ repair }: Props) {
  const text = useText()
  const { account } = useSession()
  return (
    <Box data-work-order aria-hidden sx={workOrderStyle}>
      <GlobalStyles styles={{ '@page': { margin: '12mm' }, ...printAlone(SHEET) }} />
      <header>
        <h1>{text('workOrder.title', { ticketNum: String(repair.ticketNum) })}</h1>
        <span>{account.name}</span>
      </header>
      <TicketFacts repair={repair} />
      <h2>{text('repair.issue')}</h2>
      <p>{repair.issue}</p>
      <PlannedTasks repair={repair} />
      <Labor repair={repair} />
      <Parts repair={repair} />
      <Notes repair={repair} />
      <section>
        <h2>{text('workOrder.workDone')}</h2>
        {repair.resolution ? <p>{repair.resolution}</p> : EMPTY_LINES.map((line) => <hr key={line} />)}
        <footer>
          {(['workOrder.technician', 'workOrder.approved', 'workOrder.date'] as const).map((label) => (
            <span key={label}>{text(label)}</span>
          ))}
        </footer>
      </section>
    </Box>
  )
}

function TicketFacts({ repair }: Props) {
  const text = useText()
  const intl = useIntl()
  const day = useDayFormat()
  const clientText = useClientText()
  const maySeeClients = useCan('client.read')
  const { equipment } = repair
  const facts: [string, string | null][] = [
    [text('repair.equipment'), equipment.name],
    [
      text('workOrder.makeModel'),
      [equipment.make, equipment.model, equipment.year].filter(Boolean).join(' '),
    ],
    [text('workOrder.serial'), equipment.serialNumber],
    [text('workOrder.vin'), equipment.vin],
    [text('workOrder.branch'), repair.branch],
    [text('workOrder.openedBy'), repair.openedBy],
    ...(maySeeClients ? [[text('client.client'), clientText(repair.client)] as [string, string]] : []),
    [text('repair.requestedBy'), repair.request?.contact ?? null],
    [text('repair.startDate'), day.medium(repair.checkInDate)],
    [text('repair.completedDate'), repair.dateCompleted && day.medium(repair.dateCompleted)],
    [text('repair.hourMeter'), text('repair.hours', { hours: repair.engineCount })],
    [text('ticket.assignee'), repair.assignee?.name ?? null],
    [text('ticket.priority'), text(`priority.${repair.priority}`)],
    [text('ticket.dueDate'), repair.dueDate && day.medium(repair.dueDate)],
    [
      text('ticket.plannedHours'),
      repair.plannedHours === null ? null : text('repair.hours', { hours: repair.plannedHours }),
    ],
    [text('workOrder.labor'), repair.totalLabor > 0 ? intl.formatNumber(repair.totalLabor) : null],
  ]
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || ' '}</dd>
        </div>
      ))}
    </dl>
  )
}

function PlannedTasks({ repair: { plannedTasks } }: Props) {
  const text = useText()
  return (
    <>
      <h2>{text('repair.plannedTasks')}</h2>
      {plannedTasks.length === 0 && <p>{text('workOrder.none')}</p>}
      <ul>
        {plannedTasks.map(({ id, name, done }) => (
          <li key={id}>
            <i>{done ? '✓' : ''}</i>
            {name}
          </li>
        ))}
      </ul>
    </>
  )
}

function Parts({ repair: { parts, isOpen } }: Props) {
  const text = useText()
  return (
    <>
      <h2>{text('repair.parts')}</h2>
      <table>
        <thead>
          <tr>
            <th>{text('workOrder.partsBlank')}</th>
            <th>{text('workOrder.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ partId, name, number, quantity }) => (
            <tr key={partId}>
              <td>{[name, number].filter(Boolean).join(' · ')}</td>
              <td>{quantity}</td>
            </tr>
          ))}
          {isOpen &&
            EMPTY_LINES.map((line) => (
              <tr key={`empty-${line}`}>
                <td>&nbsp;</td>
                <td>&nbsp;</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  )
}

/** What was recorded so far. */
function Labor({ repair }: Props) {
  const text = useText()
  const format = useTimeFormat()
  const { data: entries = [] } = useLabor(repair.id)
  const done = entries.flatMap(({ minutes, ...entry }) => (minutes === null ? [] : { ...entry, minutes }))
  if (done.length === 0) return null
  return (
    <>
      <h2>{text('workOrder.laborSoFar')}</h2>
      <table>
        <tbody>
          {done.map(({ id, user, startedAt, minutes, note }) => (
            <tr key={id}>
              <td>{[user.name, format.dateTime(startedAt), note].filter(Boolean).join(' · ')}</td>
              <td>{formatDuration(minutes * 60)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Notes({ repair }: Props) {
  const text = useText()
  const format = useTimeFormat()
  const { data: notes = [] } = useNotes(repair.id)
  return (
    <>
      {notes.length > 0 && <h2>{text('repair.notes')}</h2>}
      {notes.map(({ id, content, date, user }) => (
        <p key={id}>
          {content}
          <small>{` (${user}, ${format.dateTime(date)})`}</small>
        </p>
      ))}
    </>
  )
}

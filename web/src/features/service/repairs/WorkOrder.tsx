import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useDayFormat, useTimeFormat } from '../../../lib/time.tsx'
import { printAlone } from '../../../ui/page/printAlone.ts'
import { useNotes } from './repairs.api.ts'

const SHEET = '[data-work-order]'
/** Blank lines for handwriting, after the known items. */
const EMPTY_LINES = [1, 2, 3, 4]

/** The printed ticket for the shop: the work to do, boxes to check, and lines to fill in and to sign. */
export function WorkOrder({ repair }: { repair: Repair }) {
  const text = useText()
  const intl = useIntl()
  const day = useDayFormat()
  const format = useTimeFormat()
  const { account } = useSession()
  const { data: notes = [] } = useNotes(repair.id)
  const { equipment, plannedTasks, parts } = repair
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
    [text('repair.startDate'), day.medium(repair.checkInDate)],
    [text('repair.completedDate'), repair.dateCompleted && day.medium(repair.dateCompleted)],
    [text('repair.hourMeter'), text('repair.hours', { hours: repair.engineCount })],
    [text('workOrder.labor'), repair.isOpen ? null : intl.formatNumber(repair.totalLabor)],
  ]
  return (
    <Box data-work-order aria-hidden sx={sheet}>
      <GlobalStyles styles={{ '@page': { margin: '14mm' }, ...printAlone(SHEET) }} />
      <header>
        <h1>{text('workOrder.title', { ticketNum: String(repair.ticketNum) })}</h1>
        <span>{account.name}</span>
      </header>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || ' '}</dd>
          </div>
        ))}
      </dl>
      <h2>{text('repair.issue')}</h2>
      <p>{repair.issue}</p>
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
          {repair.isOpen &&
            EMPTY_LINES.map((line) => (
              <tr key={`empty-${line}`}>
                <td>&nbsp;</td>
                <td>&nbsp;</td>
              </tr>
            ))}
        </tbody>
      </table>
      {notes.length > 0 && <h2>{text('repair.notes')}</h2>}
      {notes.map(({ id, content, date, user }) => (
        <p key={id}>
          {content}
          <small>{` (${user}, ${format.dateTime(date)})`}</small>
        </p>
      ))}
      <h2>{text('workOrder.workDone')}</h2>
      {repair.resolution ? <p>{repair.resolution}</p> : EMPTY_LINES.map((line) => <hr key={line} />)}
      <footer>
        {(['workOrder.technician', 'workOrder.approved', 'workOrder.date'] as const).map((label) => (
          <span key={label}>{text(label)}</span>
        ))}
      </footer>
    </Box>
  )
}

/** Always black on white, even in the dark theme. */
const sheet = {
  '@media screen': { display: 'none' },
  color: '#000',
  bgcolor: '#fff',
  fontSize: '10.5pt',
  lineHeight: 1.4,
  '& header': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', mb: '5mm' },
  '& h1': { fontSize: '18pt', m: 0 },
  '& h2': { fontSize: '11.5pt', m: '5mm 0 1.5mm', breakAfter: 'avoid' },
  '& p': { m: '0 0 1.5mm', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& small': { color: '#444' },
  '& dl': {
    m: 0,
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: '8mm',
    borderTop: '1px solid #000',
  },
  '& dl div': { display: 'flex', gap: '3mm', py: '1mm', borderBottom: '1px solid #bbb' },
  '& dt': { color: '#444', flex: '0 0 38%' },
  '& dd': { m: 0, overflowWrap: 'anywhere', minWidth: 0 },
  '& ul': { listStyle: 'none', p: 0, m: 0 },
  '& li': { display: 'flex', alignItems: 'center', gap: '3mm', py: '1mm', breakInside: 'avoid' },
  '& li i': {
    width: '4.5mm',
    height: '4.5mm',
    border: '1px solid #000',
    lineHeight: '4mm',
    textAlign: 'center',
    fontStyle: 'normal',
    flex: 'none',
  },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': { border: '1px solid #bbb', p: '1.2mm 2mm', textAlign: 'left' },
  '& th:last-child, & td:last-child': { width: '28mm', textAlign: 'right' },
  '& hr': { border: 0, borderBottom: '1px solid #bbb', height: '8mm', m: 0 },
  '& footer': { display: 'flex', gap: '8mm', mt: '18mm', breakInside: 'avoid' },
  '& footer span': { flex: 1, borderTop: '1px solid #000', pt: '1mm', color: '#444' },
} as const

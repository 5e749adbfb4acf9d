import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { RentalBoard, RentalRow } from '@yardmaster/core/contract/rentals/rentals.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useNumber, useText } from '../../../lib/intl.tsx'
import { useEndpoint } from '../../../lib/query.ts'
import { useSession } from '../../../lib/session.tsx'
import { useTimeFormat, useToday } from '../../../lib/time.tsx'
import { Card } from '../Card.tsx'
import { LIVE } from '../live.ts'
import { Out } from '../Out.tsx'

/** The rentals that a card lists. The rest is in the list of rentals. */
const ROWS = 6

export const GoingOutCard = () => <RentalCard card="goingOut" view="goingOutToday" />
export const ComingBackCard = () => <RentalCard card="comingBack" view="dueToday" />

type Props = { card: 'goingOut' | 'comingBack'; view: 'goingOutToday' | 'dueToday' }

function RentalCard({ card, view }: Props) {
  const text = useText()
  const number = useNumber()
  const loaded = useEndpoint(rentals.board, {}, LIVE)
  const column: RentalBoard['onRent'] | undefined = loaded.data?.[view]
  const rows = column?.rows.slice(0, ROWS) ?? []
  const more = (column?.total ?? 0) - rows.length
  const tools = column && <Out to={paths.rentalsIn(view)}>{number(column.total)}</Out>
  return (
    <Card card={card} loaded={loaded} tools={tools}>
      {rows.length === 0 && <p className="muted calm">{text(`overview.none.${card}`)}</p>}
      <ul className="rows">
        {rows.map((rental) => (
          <Row key={rental.id} rental={rental} at={card === 'goingOut' ? rental.startAt : rental.dueAt} />
        ))}
      </ul>
      {more > 0 && (
        <p className="more">
          <Out to={paths.rentalsIn(view)}>{text('overview.moreRentals', { count: more })}</Out>
        </p>
      )}
    </Card>
  )
}

function Row({ rental, at }: { rental: RentalRow; at: string }) {
  const { client, site, asset } = rental
  const when = useWhen()
  return (
    <li>
      <Out to={paths.rental(rental.id)} className="name">
        {asset.name}
      </Out>
      {client && <span className="client">{site ? `${client.name}, ${site.name}` : client.name}</span>}
      <span className="muted when">{when(at)}</span>
    </li>
  )
}

/** Returns the time of today, or the day on which something should have happened already. */
function useWhen() {
  const text = useText()
  const today = useToday()
  const { timezone } = useSession().branch
  const format = useTimeFormat({ inList: true })
  return (at: string): string =>
    dayAt(Date.parse(at), timezone) === today
      ? format.time(at)
      : text('overview.wasToGoOut', { day: format.dayOfMonth(at) })
}

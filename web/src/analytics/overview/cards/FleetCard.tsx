import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import type { Status } from '@yardmaster/core/contract/history/snapshots.ts'
import { dashboard } from '@yardmaster/core/contract/reports/dashboard.ts'
import type { FleetNow } from '@yardmaster/core/contract/reports/dashboard.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useNumber, useText } from '../../../lib/intl.tsx'
import { useEndpoint } from '../../../lib/query.ts'
import { Card } from '../Card.tsx'
import { LIVE } from '../live.ts'
import { Out } from '../Out.tsx'

/** Shown only if an asset has them. */
const RARE: ReadonlySet<Status> = new Set<Status>(['transported', 'noData'])

/** How many assets do what. Activities add up to all assets, and so do rental states. */
export function FleetCard() {
  const text = useText()
  const loaded = useEndpoint(dashboard.fleet, {}, LIVE)
  const { data } = loaded
  const tools = data && <Out to={paths.assets}>{text('overview.assets', { count: data.equipment })}</Out>
  return (
    <Card card="fleet" loaded={loaded} tools={tools}>
      {data && (
        <>
          <Activities {...data} />
          {(data.rentals || data.inShop !== null) && <RentalsAndShop {...data} />}
        </>
      )}
    </Card>
  )
}

function Activities({ activities }: FleetNow) {
  const text = useText()
  const shown = STATUSES.filter((status) => activities[status] > 0 || !RARE.has(status))
  return (
    <ul className="tallies" aria-label={text('overview.activities')}>
      {shown.map((status) => (
        <Tally
          key={status}
          look={status}
          count={activities[status]}
          label={
            status === 'stopped'
              ? text('overview.tally.stopped', { count: activities[status] })
              : text(`status.${status}`)
          }
          to={paths.assetsDoing(status)}
        />
      ))}
    </ul>
  )
}

/** In the order in which a counter asks for them. */
const RENTAL_ORDER = ['onRent', 'reserved', 'available', 'overdue'] as const

function RentalsAndShop({ rentals, inShop }: FleetNow) {
  const text = useText()
  return (
    <ul className="tallies" aria-label={text('overview.rentals')}>
      {rentals &&
        RENTAL_ORDER.map((state) => (
          <Tally
            key={state}
            look={state}
            count={rentals[state]}
            label={
              state === 'onRent'
                ? text('rentalState.onRent')
                : text(`overview.tally.${state}`, { count: rentals[state] })
            }
            to={paths.assetsRented(state)}
          />
        ))}
      {inShop !== null && (
        <Tally look="inShop" count={inShop} label={text('status.inShop')} to={paths.assetsInShop} />
      )}
    </ul>
  )
}

type TallyProps = { look: string; count: number; label: string; to: string }

function Tally({ look, count, label, to }: TallyProps) {
  const number = useNumber()
  return (
    <li>
      <Out to={to} className={`tally ${look}${count === 0 ? ' none' : ''}`}>
        <strong>{number(count)}</strong> <span>{label}</span>
      </Out>
    </li>
  )
}

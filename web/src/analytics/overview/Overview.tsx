import { dashboard } from '@yardmaster/core/contract/reports/dashboard.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useState } from 'react'
import { useBranchLabel } from '../../lib/branches.ts'
import { useText } from '../../lib/intl.tsx'
import { useEndpoint } from '../../lib/query.ts'
import { useCan, useSession } from '../../lib/session.tsx'
import { useTimeFormat } from '../../lib/time.tsx'
import { CARDS } from './cards/cards.ts'
import { Customize } from './Customize.tsx'
import { LIVE } from './live.ts'
import { Out } from './Out.tsx'
import { rowsOf } from './rowsOf.ts'
import { useCards } from './useCards.ts'

/** The built-in dashboard. */
export function Overview() {
  const text = useText()
  const { data } = useEndpoint(dashboard.fleet, {}, LIVE)
  return (
    <main aria-label={text('overview.title')}>
      <Heading />
      {data && data.failingJobs > 0 && (
        <p className="panel failing" role="alert">
          {text('overview.failingJobs', { count: data.failingJobs })}{' '}
          <Out to={paths.account}>{text('overview.seeAccount')}</Out>
        </p>
      )}
      {data?.equipment === 0 ? <NothingYet /> : <Cards />}
    </main>
  )
}

/** Shown in print only, where nothing else says whose figures these are and of when. */
function Heading() {
  const text = useText()
  const format = useTimeFormat()
  const { account } = useSession()
  const branch = useBranchLabel()
  const { dataUpdatedAt } = useEndpoint(dashboard.fleet, {}, LIVE)
  return (
    <header className="paper">
      <p className="company">
        {account.logo && <img src={account.logo.url} alt="" />}
        {account.name}
      </p>
      <h1>{text('overview.title')}</h1>
      <p>{[branch, dataUpdatedAt > 0 && format.dateTime(dataUpdatedAt)].filter(Boolean).join(' · ')}</p>
    </header>
  )
}

/** In place of cards that would say only zero. */
function NothingYet() {
  const text = useText()
  const mayAdd = useCan('equipment.create')
  return (
    <section className="panel empty">
      <h2>{text('overview.nothing')}</h2>
      <p className="muted">{text('overview.nothingHint')}</p>
      {mayAdd && (
        <p>
          <Out to={paths.assets}>{text('overview.toAssets')}</Out>
        </p>
      )}
    </section>
  )
}

function Cards() {
  const text = useText()
  const cards = useCards()
  const [isCustomizing, setIsCustomizing] = useState(false)
  if (!cards.isReady) return null
  return (
    <>
      <div className="tools">
        <Updated />
        <button type="button" aria-expanded={isCustomizing} onClick={() => setIsCustomizing(!isCustomizing)}>
          {text(isCustomizing ? 'overview.customizeDone' : 'overview.customize')}
        </button>
        <button type="button" onClick={() => window.print()}>
          {text('overview.print')}
        </button>
      </div>
      {isCustomizing && <Customize {...cards} />}
      {cards.shown.length === 0 && <p className="panel empty strong">{text('overview.allHidden')}</p>}
      <div className="cards">
        {rowsOf(cards.shown).map(({ card, isWide }) => {
          const Shown = CARDS[card]
          return (
            <div key={card} className={isWide ? 'wide' : undefined}>
              <Shown />
            </div>
          )
        })}
      </div>
    </>
  )
}

function Updated() {
  const text = useText()
  const format = useTimeFormat()
  const { dataUpdatedAt } = useEndpoint(dashboard.fleet, {}, LIVE)
  if (dataUpdatedAt === 0) return null
  return (
    <span className="muted updated">{text('overview.updated', { time: format.time(dataUpdatedAt) })}</span>
  )
}

import { keepPreviousData } from '@tanstack/react-query'
import { dashboard } from '@yardmaster/core/contract/reports/dashboard.ts'
import type { Trend } from '@yardmaster/core/contract/reports/dashboard.ts'
import { TREND_PERIODS } from '@yardmaster/core/reports/overview.ts'
import type { TrendPeriod } from '@yardmaster/core/reports/overview.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useEndpoint } from '../../../lib/query.ts'
import { useDayFormat } from '../../../lib/time.tsx'
import { Card } from '../Card.tsx'
import { SLOW } from '../live.ts'
import { Out } from '../Out.tsx'
import { TrendLine } from './TrendLine.tsx'
import { useFigureText } from './useFigureText.ts'

/** The main figures of a period, compared with the period before. */
export function TrendsCard() {
  const text = useText()
  const [named, setNamed] = useState<TrendPeriod>('thisMonth')
  const loaded = useEndpoint(
    dashboard.trends,
    { query: { period: named } },
    { ...SLOW, staleTime: 60_000, placeholderData: keepPreviousData },
  )
  const { data, isPlaceholderData } = loaded
  const days = useDays()
  return (
    <Card
      card="trends"
      loaded={loaded}
      tools={
        <select
          aria-label={text('overview.period')}
          value={named}
          onChange={({ target }) => setNamed(target.value as TrendPeriod)}
        >
          {TREND_PERIODS.map((period) => (
            <option key={period} value={period}>
              {text(`overview.period.${period}`)}
            </option>
          ))}
        </select>
      }
    >
      {data && (
        <div className={isPlaceholderData ? 'stale' : undefined} aria-busy={isPlaceholderData}>
          <p className="muted compared">
            {text(isComparable(data.trends) ? 'overview.compared' : 'overview.notCompared', {
              period: days(data.period),
              before: days(data.before),
            })}
          </p>
          <ul className="trends">
            {data.trends.map((trend) => (
              <Figure key={trend.key} trend={trend} of={data} />
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

const isComparable = (trends: readonly Trend[]) => trends.some(({ before }) => before !== null)

function useDays() {
  const { shortRange } = useDayFormat()
  return ({ start, end }: Period) => shortRange(start, end)
}

function Figure({ trend, of }: { trend: Trend; of: { period: Period; unfinished: boolean } }) {
  const text = useText()
  const { valueText, changeText } = useFigureText()
  const change = changeText(trend, of.unfinished)
  const about = useAbout(trend)
  const shown = (
    <>
      <span className="name">{text(`overview.trend.${trend.key}`)}</span>
      <span className="figure">
        <strong>{valueText(trend.kind, trend.value)}</strong>
        {change && (
          <span className={`change ${change.tone}`}>
            <span aria-hidden>{change.arrow}</span>
            <span className="hidden">{change.direction}</span> {change.amount}
          </span>
        )}
        {trend.before !== null && (
          <span className="muted">
            {text('overview.before', { value: valueText(trend.kind, trend.before) })}
          </span>
        )}
      </span>
      {about && <span className="muted about">{about}</span>}
      {trend.days.length > 0 && <TrendLine days={trend.days} />}
    </>
  )
  return (
    <li>
      <Out to={trend.path} className="tile">
        {shown}
      </Out>
    </li>
  )
}

/** What a figure counts, where its name doesn't say it. */
function useAbout({ key, from }: Trend): string | null {
  const text = useText()
  if (from) {
    const { assets, of, before } = from
    return before === null || before === assets
      ? text('overview.trend.from', { assets, of })
      : text('overview.trend.fromOthers', { assets, of, before })
  }
  return key === 'fuelBought' ? text('overview.trend.fuelBought.about') : null
}

import type { LiveAsset } from '@yardmaster/core/contract/fleet/liveLinks.live.ts'
import { timesOf } from '@yardmaster/core/times.ts'
import { unitsOf } from '@yardmaster/core/units.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../lib/intl.tsx'
import { useNow } from '../lib/time.tsx'
import { relativeTime } from '../lib/relativeTime.ts'
import { ACTIVITY_SIGNS } from '../widgets/equipment/activitySigns.ts'
import { useHeadingText } from '../widgets/trail/useHeadingText.ts'
import { pictureOf } from './live.api.ts'

type Props = { token: string; asset: LiveAsset; isOffline: boolean }

/** The clock of the reader. */
const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What the asset is doing, where it is, who shares it and for how long. */
export function LiveFacts({ token, asset, isOffline }: Props) {
  const text = useText()
  const times = timesOf({ locale: useIntl().locale, timeZone: timeZone() })
  const { company, expiresAt } = asset
  return (
    <section className="facts" aria-label={text('live.facts')}>
      {isOffline && <output className="offline">{text('live.offline')}</output>}
      <header>
        {asset.hasPicture && <Picture token={token} />}
        <div>
          <h1>{asset.name}</h1>
          {asset.category && <p className="muted">{asset.category.name}</p>}
          <Activity asset={asset} />
        </div>
      </header>
      <p className="where">{asset.position ? (asset.address ?? '') : text('live.noPosition')}</p>
      <Figures asset={asset} />
      <footer>
        <p>{text('live.sharedBy', { company: company.name })}</p>
        {company.phone && (
          <a className="call" href={`tel:${company.phone.replaceAll(/[^+\d]/g, '')}`}>
            {text('live.call', { phone: company.phone })}
          </a>
        )}
        <p className="muted">{text('live.expires', { time: times.recent(expiresAt) })}</p>
      </footer>
    </section>
  )
}

/** A picture that can't be loaded leaves no hole. */
function Picture({ token }: { token: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return <img src={pictureOf(token)} alt="" width="120" height="80" onError={() => setMissing(true)} />
}

function Activity({ asset: { status, since } }: { asset: LiveAsset }) {
  const text = useText()
  const ago = useAgo()
  return (
    <p className={`activity ${status}`}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <circle cx="12" cy="12" r="12" fill="currentColor" />
        <path d={ACTIVITY_SIGNS[status]} fillRule="evenodd" transform="translate(3.6 3.6) scale(0.7)" />
      </svg>
      <strong>{text(`status.${status}`)}</strong>
      {since && <span>{text('live.since', { time: ago.clock(since) })}</span>}
    </p>
  )
}

/** Decimals of a coordinate: about a meter. */
const PRECISION = 5

function Figures({ asset: { position, reportedAt, metric, status } }: { asset: LiveAsset }) {
  const text = useText()
  const { locale } = useIntl()
  const headingText = useHeadingText()
  const ago = useAgo()
  const { speed } = unitsOf({ metric, locale })
  const isMoving = status === 'moving' || status === 'transported'
  const pace = isMoving ? (position?.speed ?? null) : null
  const heading = isMoving ? (position?.heading ?? null) : null
  const figures = [
    { label: 'live.speed', value: pace !== null && speed(pace) },
    { label: 'live.direction', value: heading !== null && headingText(heading) },
    { label: 'live.positionAt', value: position && ago.relative(position.at) },
    {
      label: 'live.reportedAt',
      value: reportedAt && reportedAt !== position?.at && ago.relative(reportedAt),
    },
    {
      label: 'live.coordinates',
      value: position && `${position.lat.toFixed(PRECISION)}, ${position.lng.toFixed(PRECISION)}`,
    },
  ] as const
  return (
    <dl>
      {figures.map(
        ({ label, value }) =>
          value && (
            <div key={label}>
              <dt>{text(label)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function useAgo() {
  const intl = useIntl()
  const now = useNow()
  const times = timesOf({ locale: intl.locale, timeZone: timeZone() })
  const isToday = (at: string) => times.date(at) === times.date(now)
  return {
    clock: (at: string) => (isToday(at) ? times.time(at) : times.recent(at)),
    relative: (at: string) => {
      const found = relativeTime(Date.parse(at), now, timeZone())
      if (found === null) return times.dateTime(at)
      return intl.formatRelativeTime(found.value, found.unit, { numeric: 'auto' })
    },
  }
}

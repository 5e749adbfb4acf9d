import { dashboard } from '@yardmaster/core/contract/reports/dashboard.ts'
import type { AttentionLine } from '@yardmaster/core/contract/reports/dashboard.ts'
import { flagWord, isStandardFlag } from '@yardmaster/core/flags.ts'
import { useNumber, useText } from '../../../lib/intl.tsx'
import { useEndpoint } from '../../../lib/query.ts'
import { Card } from '../Card.tsx'
import { LIVE } from '../live.ts'
import { Out } from '../Out.tsx'
import { useElapsed } from '../useElapsed.ts'

/** What needs attention, each with its number and the worst three. */
export function AttentionCard() {
  const text = useText()
  const loaded = useEndpoint(dashboard.attention, {}, LIVE)
  const { data } = loaded
  return (
    <Card card="attention" loaded={loaded}>
      {data?.length === 0 ? (
        <p className="muted calm">{text('overview.calm')}</p>
      ) : (
        <ul className="attention">
          {data?.map((line) => (
            <Line key={`${line.kind} ${line.flag?.id}`} line={line} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Line({ line }: { line: AttentionLine }) {
  const number = useNumber()
  const elapsed = useElapsed()
  const name = useLineName()
  return (
    <li className={line.severity}>
      <Out to={line.path} className="kind">
        <strong>{number(line.total)}</strong> {name(line)}
      </Out>
      <ul className="worst">
        {line.worst.map(({ name: worst, path, since }) => (
          <li key={path}>
            <Out to={path}>{worst}</Out> {since && <span className="muted">{elapsed(since)}</span>}
          </li>
        ))}
      </ul>
    </li>
  )
}

function useLineName() {
  const text = useText()
  return ({ kind, flag }: AttentionLine): string => {
    if (kind === 'silent') return text('status.silent')
    if (kind === 'flag' && flag) return isStandardFlag(flag.id) ? text(flagWord(flag.id)) : (flag.name ?? '')
    return text('overview.overdueReturns')
  }
}

import { dashboard } from '@yardmaster/core/contract/reports/dashboard.ts'
import type { AttentionLine } from '@yardmaster/core/contract/reports/dashboard.ts'
import { flagWord, isStandardFlag } from '@yardmaster/core/flags.ts'
import { UNUSED_DAYS } from '@yardmaster/core/rules/unused.ts'
import { useNumber, useText } from '../../../lib/intl.tsx'
import { useEndpoint } from '../../../lib/query.ts'
import { useCan } from '../../../lib/session.tsx'
import { Card, Failed } from '../Card.tsx'
import { LIVE, SLOW } from '../live.ts'
import { Out } from '../Out.tsx'
import { useElapsed } from '../useElapsed.ts'

/** What needs attention, each with its number and the worst three. */
export function AttentionCard() {
  const text = useText()
  const loaded = useEndpoint(dashboard.attention, {}, LIVE)
  const unused = useEndpoint(dashboard.unused, {}, { ...SLOW, enabled: useCan('report.read') })
  const lines = [...(loaded.data ?? []), ...(unused.data ?? [])]
  return (
    <Card card="attention" loaded={loaded}>
      {lines.length === 0 && !unused.isError && <p className="muted calm">{text('overview.calm')}</p>}
      <ul className="attention">
        {lines.map((line) => (
          <Line key={`${line.kind} ${line.flag?.id}`} line={line} />
        ))}
      </ul>
      {unused.isError && <Failed error={unused.error} onRetry={() => void unused.refetch()} />}
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
    switch (kind) {
      case 'silent':
        return text('status.silent')
      case 'moved':
        return text('overview.movedAssets')
      case 'unused':
        return text('overview.unused', { days: UNUSED_DAYS })
      case 'flag':
        return flag && isStandardFlag(flag.id) ? text(flagWord(flag.id)) : (flag?.name ?? '')
      default:
        return text(`overview.${kind}`)
    }
  }
}

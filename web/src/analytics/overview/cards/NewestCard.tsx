import { dashboard } from '@yardmaster/core/contract/reports/dashboard.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useEndpoint } from '../../../lib/query.ts'
import { useRelativeTime } from '../../../lib/time.tsx'
import { inView } from '../../../lib/view.ts'
import { Card } from '../Card.tsx'
import { SLOW } from '../live.ts'
import { Out } from '../Out.tsx'

export function NewestCard() {
  const text = useText()
  const relative = useRelativeTime()
  const loaded = useEndpoint(dashboard.newest, {}, SLOW)
  return (
    <Card card="newest" loaded={loaded}>
      <ul className="pictures">
        {loaded.data?.map(({ id, name, make, model, listImage, createdAt }) => (
          <li key={id}>
            {listImage ? (
              <img src={inView(listImage)} alt="" width={240} height={160} loading="lazy" />
            ) : (
              <div className="no-picture" />
            )}
            <div className="caption">
              <Out to={paths.equipment(id)}>{name}</Out>
              <span className="muted">{`${make} ${model}`.trim() || NO_VALUE}</span>
              <span className="muted">{text('overview.added', { when: relative(createdAt) })}</span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

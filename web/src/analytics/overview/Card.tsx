import type { OverviewCard } from '@yardmaster/core/reports/overview.ts'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useErrorText, useText } from '../../lib/intl.tsx'

/** What a card needs to know about the call that it shows. */
type Loaded = { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown }

type Props = {
  card: OverviewCard
  /** Beside the title. */
  tools?: ReactNode
  /** The call whose answer the card shows. Old data stays while new data loads or fails to. */
  loaded?: Loaded
  children: ReactNode
}

/** A card of the dashboard. It loads and fails on its own. */
export function Card({ card, tools, loaded, children }: Props) {
  const text = useText()
  const id = useId()
  const isEmpty = loaded?.isPending || loaded?.isError
  return (
    <section
      className={`panel card card-${card}`}
      aria-labelledby={id}
      aria-busy={loaded?.isPending ?? false}
    >
      <header>
        <h2 id={id}>{text(`overview.card.${card}`)}</h2>
        {tools}
      </header>
      {loaded?.isPending && (
        <output className="loading">
          <span className="hidden">{text('app.loading')}</span>
        </output>
      )}
      {loaded?.isError && <Failed error={loaded.error} onRetry={() => void loaded.refetch()} />}
      {!isEmpty && children}
    </section>
  )
}

export function Failed({ error, onRetry }: { error?: unknown; onRetry: () => void }) {
  const text = useText()
  const errorText = useErrorText()
  return (
    <div role="alert" className="failed">
      <p>{text('app.error.load')}</p>
      {error !== undefined && <p className="muted">{errorText(error)}</p>}
      <button type="button" onClick={onRetry}>
        {text('app.error.retry')}
      </button>
    </div>
  )
}

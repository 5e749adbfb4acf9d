import type { OverviewCard } from '@yardmaster/core/reports/overview.ts'
import { useEffect, useState } from 'react'
import { useErrorText, useText } from '../../lib/intl.tsx'
import type { Cards } from './useCards.ts'

type Direction = 'up' | 'down'

const idOf = (card: OverviewCard, direction: Direction) => `${direction}-${card}`

/** Chooses which cards are shown, and in which order. Every change is saved at once. */
export function Customize({ standard, shown, choose, isChosen, error }: Cards) {
  const text = useText()
  const errorText = useErrorText()
  const [moved, setMoved] = useState<{ card: OverviewCard; direction: Direction; place: number } | null>(null)
  // Hidden cards stay where they are while the list is open, so that it doesn't jump.
  const [order, setOrder] = useState(() => [...shown, ...standard.filter((card) => !shown.includes(card))])
  const isShown = new Set(shown)
  const toggle = (card: OverviewCard) =>
    choose(order.filter((other) => (other === card) !== isShown.has(other)))
  const move = (card: OverviewCard, direction: Direction) => {
    const from = order.indexOf(card)
    const to = from + (direction === 'up' ? -1 : 1)
    if (to < 0 || to >= order.length) return
    const next = order.filter((other) => other !== card).toSpliced(to, 0, card)
    setOrder(next)
    choose(next.filter((other) => isShown.has(other)))
    setMoved({ card, direction, place: to + 1 })
  }
  useEffect(() => {
    // Moving an element in the document takes the focus from it in some browsers.
    if (moved) document.getElementById(idOf(moved.card, moved.direction))?.focus()
  }, [moved])
  return (
    <section className="panel customize" aria-label={text('overview.customize')}>
      <p className="muted">{text('overview.customizeHint')}</p>
      <ol>
        {order.map((card) => (
          <li key={card}>
            <label>
              <input type="checkbox" checked={isShown.has(card)} onChange={() => toggle(card)} />
              {text(`overview.card.${card}`)}
            </label>
            <MoveButton card={card} direction="up" disabled={card === order[0]} onMove={move} />
            <MoveButton card={card} direction="down" disabled={card === order.at(-1)} onMove={move} />
          </li>
        ))}
      </ol>
      <output className="hidden">
        {moved &&
          text('overview.moved', {
            card: text(`overview.card.${moved.card}`),
            place: moved.place,
            total: order.length,
          })}
      </output>
      {error && (
        <p role="alert" className="failure">
          {errorText(error)}
        </p>
      )}
      <button
        type="button"
        disabled={!isChosen}
        onClick={() => {
          setOrder([...standard])
          choose(null)
        }}
      >
        {text('overview.reset')}
      </button>
    </section>
  )
}

type MoveProps = {
  card: OverviewCard
  direction: Direction
  disabled: boolean
  onMove: (card: OverviewCard, direction: Direction) => void
}

/** Stays focusable at the end of the list, so that the keyboard doesn't lose its place. */
function MoveButton({ card, direction, disabled, onMove }: MoveProps) {
  const text = useText()
  return (
    <button
      type="button"
      id={idOf(card, direction)}
      aria-disabled={disabled}
      aria-label={text(`overview.${direction}Named`, { card: text(`overview.card.${card}`) })}
      onClick={() => !disabled && onMove(card, direction)}
    >
      {text(`overview.${direction}`)}
    </button>
  )
}

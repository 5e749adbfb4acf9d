import Box from '@mui/material/Box'
import type { KeyboardEvent } from 'react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ListProps, ScrollerProps, VirtuosoHandle } from 'react-virtuoso'
import { Virtuoso } from 'react-virtuoso'
import { useText } from '../../lib/intl.tsx'
import type { Fleet } from './fleet/fleet.ts'
import { FleetRow } from './FleetRow.tsx'
import type { Shown } from './useShown.ts'

type Props = { fleet: Fleet; shown: Shown; focus: number | undefined; onOpen: (id: number) => void }

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  PageDown: (at, last) => Math.min(last, at + 10),
  PageUp: (at) => Math.max(0, at - 10),
  Home: () => 0,
  End: (_, last) => last,
}

const PARTS = {
  Scroller: ({ ref, ...rest }: ScrollerProps) => <div ref={ref} {...rest} tabIndex={-1} />,
  List: ({ ref, ...rest }: ListProps) => <div ref={ref} {...rest} role="presentation" />,
}

/** Every machine that is shown, by name: the map for those who do not see it, and the way to a machine by the keyboard. */
export function FleetList({ fleet, shown, focus, onOpen }: Props) {
  const text = useText()
  const listId = useId()
  const list = useRef<VirtuosoHandle>(null)
  const { indices, version } = shown
  const last = indices.length - 1
  const [active, setActive] = useState(0)
  const current = Math.min(active, last)
  const optionId = (row: number) => `${listId}-${row}`

  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step) {
      const next = step(current, last)
      setActive(next)
      list.current?.scrollIntoView({ index: next })
    } else if (event.key === 'Enter' || event.key === ' ') {
      const index = indices[current]
      if (index !== undefined) onOpen(fleet.asset(index).id)
    } else return
    event.preventDefault()
  }

  const reveal = useEffectEvent((id: number) => {
    const row = indices.indexOf(fleet.indexOf(id))
    if (row === -1) return
    setActive(row)
    list.current?.scrollIntoView({ index: row })
  })
  useEffect(() => {
    if (focus !== undefined) reveal(focus)
  }, [focus])

  return (
    <Box
      role="listbox"
      aria-label={text('maptrac.list')}
      aria-activedescendant={optionId(current)}
      tabIndex={0}
      onKeyDown={onKey}
      sx={{
        flex: 1,
        minHeight: 0,
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        '&:focus-visible [data-active=true]': { bgcolor: 'action.hover' },
      }}
    >
      <Virtuoso
        ref={list}
        totalCount={indices.length}
        // With another version the rows are drawn anew.
        context={version}
        components={PARTS}
        fixedItemHeight={60}
        increaseViewportBy={300}
        itemContent={(row) => {
          const index = indices[row]
          if (index === undefined || index >= fleet.size) return <Box sx={{ height: 60 }} />
          return (
            <FleetRow
              id={optionId(row)}
              asset={fleet.asset(index)}
              place={[row + 1, indices.length]}
              active={row === current}
              focused={fleet.asset(index).id === focus}
              onOpen={(id) => {
                setActive(row)
                onOpen(id)
              }}
            />
          )
        }}
      />
    </Box>
  )
}

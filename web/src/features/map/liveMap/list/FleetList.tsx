import Box from '@mui/material/Box'
import type { MouseEvent, Ref } from 'react'
import { useId, useRef, useState } from 'react'
import type { ItemProps, ListProps, VirtuosoHandle } from 'react-virtuoso'
import { Virtuoso } from 'react-virtuoso'
import { useText } from '../../../../lib/intl.tsx'
import { listFocus } from '../../../../ui/page/scrollFocus.ts'
import type { Fleet } from '../fleet/fleet.ts'
import { focusPanel } from '../panel/panelFocus.ts'
import { FleetRow, ROW_HEIGHT } from './FleetRow.tsx'
import { between } from './picked.ts'
import { useCurrentRow } from './useCurrentRow.ts'
import type { Shown } from './useShown.ts'

type Props = {
  fleet: Fleet
  shown: Shown
  focus: number | undefined
  /** Null unless the user is picking assets. */
  picked: ReadonlySet<number> | null
  onOpen: (id: number) => void
  onPick: (ids: number[]) => void
}

/** A new version of the fleet makes the list redraw its rows. */
type Context = { label: string; version: number }

const PARTS = {
  List: ({ context, ref, ...rest }: ListProps & { context: Context }) => (
    <ul aria-label={context.label} ref={ref as Ref<HTMLUListElement>} {...rest} />
  ),
  Item: ({ context: _context, item: _item, ...rest }: ItemProps<unknown> & { context: Context }) => (
    <li {...rest} />
  ),
}

/**
 * All shown assets by name. The list replaces the map for screen readers and gives keyboard access to the
 * assets.
 */
export function FleetList({ fleet, shown, focus, picked, onOpen, onPick }: Props) {
  const text = useText()
  const listId = useId()
  const list = useRef<VirtuosoHandle>(null)
  const { indices, version } = shown
  const [first, setFirst] = useState(0)
  const idOf = (row: number) => `${listId}-${row}`

  const { current, setCurrent, onKey } = useCurrentRow({
    list,
    last: indices.length - 1,
    idOf,
    focus,
    focusedRow: focus === undefined ? -1 : indices.indexOf(fleet.indexOf(focus)),
  })

  /** As in other lists, Ctrl picks one row and Shift picks all rows from the last used one. */
  const press = ({ ctrlKey, metaKey, shiftKey, detail }: MouseEvent, row: number) => {
    const ids = (shiftKey ? between(current, row) : [row]).map((each) => fleet.idOf(indices[each] ?? 0))
    setCurrent(row)
    if (picked || ctrlKey || metaKey || shiftKey) return onPick(ids)
    // Pressed by a key.
    if (detail === 0) focusPanel(ids[0] ?? 0)
    onOpen(ids[0] ?? 0)
  }

  const draw = (row: number) => {
    const index = indices[row]
    if (index === undefined || index >= fleet.size) return <Box sx={{ height: ROW_HEIGHT }} />
    const asset = fleet.asset(index)
    return (
      <FleetRow
        id={idOf(row)}
        asset={asset}
        // A single Tab stop for the list: the last used row or, if it is out of view, the first visible one.
        reachable={row === current || row === first}
        focused={asset.id === focus}
        picked={picked && picked.has(asset.id)}
        onPress={(event) => press(event, row)}
      />
    )
  }
  return (
    <Box
      onKeyDown={onKey}
      sx={{ ...listFocus, flex: 1, minHeight: 0, '& ul': { m: 0, p: 0, listStyle: 'none' } }}
    >
      <Virtuoso
        ref={list}
        totalCount={indices.length}
        context={{ label: text('maptrac.list'), version }}
        components={PARTS}
        fixedItemHeight={ROW_HEIGHT}
        increaseViewportBy={300}
        rangeChanged={({ startIndex, endIndex }) =>
          setFirst(current >= startIndex && current <= endIndex ? current : startIndex)
        }
        itemContent={draw}
      />
    </Box>
  )
}

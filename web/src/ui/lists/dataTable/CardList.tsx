import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode, Ref } from 'react'
import { useEffect, useRef } from 'react'
import type { ItemProps, ListProps, VirtuosoHandle } from 'react-virtuoso'
import { Virtuoso } from 'react-virtuoso'
import type { Column } from './Column.ts'
import { cellOf, phonePlace } from './Column.ts'
import { ListControls } from './ListControls.tsx'
import type { RowsView } from './parts.tsx'
import { Cell, rowName, SelectRow } from './parts.tsx'
import type { TableRow } from './useRows.ts'

const frame = {
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  mx: -2,
  '& ul': { m: 0, p: 0, listStyle: 'none' },
} as const

type Context = { label: string }

/** The identity must be stable, or the list would remount every card. */
const PARTS = {
  List: ({ context, ref, ...rest }: ListProps & { context: Context }) => (
    <ul aria-label={context.label} ref={ref as Ref<HTMLUListElement>} {...rest} />
  ),
  Item: ({ context: _context, item: _item, ...rest }: ItemProps<unknown> & { context: Context }) => (
    <li {...rest} />
  ),
}

/** The phone layout of a table: rows as cards, one below the other. The window scrolls. */
export function CardList<Row>(view: RowsView<Row>) {
  const { label, state, highlight, fill } = view
  const list = useRef<VirtuosoHandle>(null)
  const highlighted = highlight === undefined ? -1 : state.rows.findIndex(({ id }) => id === highlight)
  useEffect(() => {
    if (highlighted >= 0) list.current?.scrollIntoView({ index: highlighted })
  }, [highlighted])
  const card = (_: number, item: TableRow<Row>) => <Card view={view} item={item} />
  return (
    <>
      <ListControls columns={view.columns} state={state} />
      <Box sx={frame}>
        {fill ? (
          <Virtuoso
            ref={list}
            useWindowScroll
            data={state.rows}
            context={{ label }}
            components={PARTS}
            computeItemKey={(_, { id }) => id}
            itemContent={card}
            {...(view.onEndReached && { endReached: view.onEndReached })}
            rangeChanged={({ startIndex, endIndex }) =>
              view.onRangeChange?.({ first: startIndex, last: endIndex })
            }
            increaseViewportBy={400}
          />
        ) : (
          <ul aria-label={label}>
            {state.rows.map((item) => (
              <li key={item.id}>
                <Card view={view} item={item} />
              </li>
            ))}
          </ul>
        )}
      </Box>
    </>
  )
}

function Card<Row>({ view, item }: { view: RowsView<Row>; item: TableRow<Row> }) {
  const { columns, state, rowHref, onRowClick, highlight } = view
  const { row, id } = item
  const at = (place: ReturnType<typeof phonePlace>) =>
    columns.filter((column, index) => phonePlace(column, index) === place)
  const cells = (found: readonly Column<Row>[]) =>
    found.map((column) => (
      <Box key={column.id} sx={{ display: 'flex', alignItems: 'center', position: 'relative', zIndex: 1 }}>
        {cellOf(column, row)}
      </Box>
    ))
  return (
    <Box
      data-row={id}
      data-highlight={id === highlight || undefined}
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 64,
        px: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        ...(id === highlight && { bgcolor: 'action.selected' }),
      }}
    >
      {state.selection && (
        <Box sx={{ ml: -1.25, position: 'relative', zIndex: 1 }}>
          <SelectRow selection={state.selection} id={id} name={rowName(columns, row, id)} />
        </Box>
      )}
      {cells(at('lead'))}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {at('title').map((column) => (
          <Box key={column.id} sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
            <Cell column={column} row={row} isMain rowHref={rowHref} onRowClick={onRowClick} />
          </Box>
        ))}
        {at('line').map((column) => (
          <Line key={column.id} label={column.header}>
            {cellOf(column, row)}
          </Line>
        ))}
        {cells(at('below'))}
      </Box>
      {cells(at('aside'))}
    </Box>
  )
}

/** A labeled value. Renders nothing if there is no value. */
function Line({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '' || children === false) return null
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      component="div"
      sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75 }}
    >
      <Box component="span" sx={{ flex: 'none' }}>
        {label}:
      </Box>
      <Box component="span" sx={{ color: 'text.primary', minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Typography>
  )
}

import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import type { TableComponents, TableVirtuosoHandle } from 'react-virtuoso'
import { TableVirtuoso } from 'react-virtuoso'
import { useOnPaper } from '../../../lib/viewport.ts'
import { listFocus } from '../../page/scrollFocus.ts'
import { leastWidth } from './leastWidth.ts'
import type { RowsView } from './parts.tsx'
import { Cell, mainColumn, rowName, SelectRow } from './parts.tsx'
import { TableHeader } from './TableHeader.tsx'
import { steadyColumns, tableStyle } from './tableStyle.ts'
import type { TableRow } from './useRows.ts'

type Context = { label: string; rowCount: number; highlight: string | undefined; clickable: boolean }

/** The identity must be stable, or the list would remount every row. */
const PARTS: TableComponents<TableRow<unknown>, Context> = {
  Table: ({ context, ...rest }) => (
    <table aria-label={context.label} aria-rowcount={context.rowCount} {...rest} />
  ),
  TableRow: ({ context, item, ...rest }) => (
    <tr
      aria-rowindex={rest['data-index'] + 2}
      data-row={item.id}
      data-highlight={item.id === context.highlight || undefined}
      data-clickable={context.clickable || undefined}
      {...rest}
    />
  ),
}

export function WideTable<Row>(view: RowsView<Row>) {
  const { label, columns, state, highlight, fill, total } = view
  const onPaper = useOnPaper()
  const list = useRef<TableVirtuosoHandle>(null)
  const highlighted = highlight === undefined ? -1 : state.rows.findIndex(({ id }) => id === highlight)
  const context: Context = {
    label,
    rowCount: (total ?? state.rows.length) + 1,
    highlight,
    clickable: Boolean(view.rowHref ?? view.onRowClick),
  }
  useEffect(() => {
    if (highlighted >= 0) list.current?.scrollIntoView({ index: highlighted })
  }, [highlighted])

  const header = () => <TableHeader columns={columns} state={state} />
  const cells = (_: number, item: TableRow<Row>) => <Cells view={view} item={item} />

  if (fill && !onPaper) {
    return (
      <Box
        sx={{
          ...tableStyle,
          ...steadyColumns(leastWidth(columns, Boolean(state.selection))),
          ...listFocus,
          flex: 1,
          minHeight: 240,
          overflow: 'hidden',
        }}
      >
        <TableVirtuoso
          ref={list}
          data={state.rows}
          context={context}
          components={PARTS as TableComponents<TableRow<Row>, Context>}
          computeItemKey={(_, { id }) => id}
          fixedHeaderContent={header}
          itemContent={cells}
          {...(view.onEndReached && { endReached: view.onEndReached })}
          rangeChanged={({ startIndex, endIndex }) =>
            view.onRangeChange?.({ first: startIndex, last: endIndex })
          }
          increaseViewportBy={400}
        />
      </Box>
    )
  }
  return (
    <Box sx={{ ...tableStyle, overflowX: 'auto' }}>
      <table aria-label={label}>
        <thead>
          <TableHeader columns={columns} state={state} />
        </thead>
        <tbody>
          {state.rows.map((item) => (
            <tr
              key={item.id}
              ref={item.id === highlight ? scrollIntoView : undefined}
              data-row={item.id}
              data-highlight={item.id === highlight || undefined}
              data-clickable={context.clickable || undefined}
            >
              <Cells view={view} item={item} />
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

function Cells<Row>({ view, item }: { view: RowsView<Row>; item: TableRow<Row> }) {
  const { columns, state, rowHref, onRowClick } = view
  const main = mainColumn(columns)
  return (
    <>
      {state.selection && (
        <td>
          <SelectRow selection={state.selection} id={item.id} name={rowName(columns, item.row, item.id)} />
        </td>
      )}
      {columns.map((column) => (
        <Box
          component="td"
          key={column.id}
          sx={{ textAlign: column.align ?? 'left', ...(column.noWrap && { whiteSpace: 'nowrap' }) }}
        >
          <Cell
            column={column}
            row={item.row}
            isMain={column === main}
            rowHref={rowHref}
            onRowClick={onRowClick}
          />
        </Box>
      ))}
    </>
  )
}

import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { Category } from '@yardmaster/core/contract/fleet/categories.ts'
import type { ReactNode } from 'react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { ItemProps, ListProps, VirtuosoHandle } from 'react-virtuoso'
import { Virtuoso } from 'react-virtuoso'
import { useText } from '../../../lib/intl.tsx'
import { plainText } from '../../../lib/plainText.ts'
import { SearchField } from '../../../ui/fields/SearchField.tsx'

type Props = {
  categories: readonly Category[]
  /** The category that was just added, which the list scrolls to. */
  newId: number | null
  /** Renders the content of a list item. */
  children: (category: Category) => ReactNode
}

type Context = { label: string }

/** The identity must be stable, or the list would remount every row. */
const PARTS = {
  List: ({ context, ref, ...rest }: ListProps & { context: Context }) => (
    <Box component="ul" aria-label={context.label} ref={ref} {...rest} sx={list} />
  ),
  Item: ({ item: _item, context: _context, ...rest }: ItemProps<Category> & { context: Context }) => (
    <li {...rest} />
  ),
}

const list = { m: 0, p: 0, '& > li': { listStyle: 'none' } } as const

/** Categories that can be searched. Only the visible ones are rendered. */
export function ManyCategories({ categories, newId, children }: Props) {
  const text = useText()
  const handle = useRef<VirtuosoHandle>(null)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(plainText(typed))
  const found = categories.filter(({ name }) => plainText(name).includes(search))
  const added = newId === null ? -1 : found.findIndex(({ id }) => id === newId)
  useEffect(() => {
    if (added >= 0) handle.current?.scrollToIndex({ index: added, align: 'center' })
  }, [added])
  return (
    <>
      <Box sx={{ display: 'flex', mb: 2 }}>
        <SearchField value={typed} label={text('many.search')} onChange={setTyped} />
      </Box>
      <Typography component="output" color="textSecondary">
        {found.length === 0 && text('many.noMatch')}
      </Typography>
      {found.length > 0 && (
        <Paper variant="outlined">
          <Virtuoso
            ref={handle}
            useWindowScroll
            data={found}
            context={{ label: text('categories.title') }}
            components={PARTS}
            computeItemKey={(_, { id }) => id}
            itemContent={(_, category) => children(category)}
            increaseViewportBy={600}
          />
        </Paper>
      )}
    </>
  )
}

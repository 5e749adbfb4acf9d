import List from '@mui/material/List'
import Paper from '@mui/material/Paper'
import type { Category } from '@yardmaster/core/contract/fleet/categories.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { AddIcon, CategoryIcon } from '../../../ui/icons.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { SEARCHED_FROM } from '../../../ui/many/many.ts'
import { CategoriesSkeleton } from './CategoriesSkeleton.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import { useCategories } from './categories.api.ts'
import { useCategoryChanges } from './useCategoryChanges.tsx'

const AddCategory = lazyPart(async () => (await import('./AddCategory.tsx')).AddCategory, {
  words: ['looks', 'categories', 'readings'],
})

const ManyCategories = lazyPart(async () => (await import('./ManyCategories.tsx')).ManyCategories, {
  words: ['many'],
})

const EmptyList = lazyPart(async () => (await import('../../../ui/lists/EmptyList.tsx')).EmptyList)

/** `#add=true` opens the add dialog, so that other pages can link to it. */
const Hash = z.object({ add: z.optional(z.stringbool()) })

export function CategoriesPage() {
  const text = useText()
  const isMobile = useIsMobile()
  const mayAdd = useCan('category.create')
  const [hash, setHash] = useHashState(Hash)
  const [newId, setNewId] = useState<number | null>(null)
  const { edit, remove, dialogs } = useCategoryChanges()
  const add = () => setHash({ add: true })
  const addLabel = text('categories.add')
  return (
    <Page
      title={text('categories.title')}
      section="categories"
      backTo={paths.assets}
      actions={[
        {
          id: 'add',
          label: addLabel,
          icon: <AddIcon />,
          tone: 'primary',
          hidden: !mayAdd || isMobile,
          onClick: add,
        },
      ]}
      mobileAdd={mayAdd && { label: addLabel, onClick: add }}
    >
      <CategoryList newId={newId} onAdd={mayAdd ? add : null} onEdit={edit} onDelete={remove} />
      <Suspense>
        {hash.add && mayAdd && (
          <AddCategory onAdded={setNewId} onClose={() => setHash({ add: undefined }, { replace: true })} />
        )}
      </Suspense>
      {dialogs}
    </Page>
  )
}

type ListProps = {
  newId: number | null
  /** Null for users without permission. */
  onAdd: (() => void) | null
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
}

function CategoryList({ newId, onAdd, onEdit, onDelete }: ListProps) {
  const text = useText()
  const { data, error, refetch } = useCategories()
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <CategoriesSkeleton />
  if (data.length === 0) {
    const hint = onAdd ? { body: text('categories.emptyHint') } : {}
    return (
      <Suspense>
        <EmptyList
          icon={<CategoryIcon />}
          title={text('categories.empty')}
          {...hint}
          add={onAdd && { label: text('categories.add'), onClick: onAdd }}
        />
      </Suspense>
    )
  }
  const isSearched = data.length > SEARCHED_FROM
  const row = (category: Category) => (
    <CategoryRow
      key={category.id}
      category={category}
      isNew={category.id === newId}
      inItem={isSearched}
      onEdit={() => onEdit(category)}
      onDelete={() => onDelete(category)}
    />
  )
  if (isSearched)
    return (
      <Suspense fallback={<CategoriesSkeleton />}>
        <ManyCategories categories={data} newId={newId}>
          {row}
        </ManyCategories>
      </Suspense>
    )
  return (
    <Paper variant="outlined">
      <List
        disablePadding
        aria-label={text('categories.title')}
        sx={{ '& > li:last-child': { borderBottom: 0 } }}
      >
        {data.map(row)}
      </List>
    </Paper>
  )
}

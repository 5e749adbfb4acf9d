import type { ItemDecision, SystemItem } from '@yardmaster/core/contract/rentals/rentalSystem.ts'
import { Suspense, useDeferredValue, useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { CloseIcon, AddIcon, LinkIcon, RetryIcon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { actionsColumn } from '../../../ui/lists/actionsColumn.tsx'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { MatchTools } from './MatchTools.tsx'
import type { MatchList } from './MatchTools.tsx'
import { useDecideItem, useItemPages } from './rentalSystem.api.ts'
import { useItemColumns } from './useItemColumns.tsx'

const LinkItemDialog = lazyPart(async () => (await import('./LinkItemDialog.tsx')).LinkItemDialog)

/** The items of the rental system: which asset each one is. */
export function ItemsTab(list: MatchList) {
  const text = useText()
  const mayDecide = useCan('integration.manage')
  const search = useDeferredValue(list.search)
  const pages = useItemPages({ ...list, search })
  const [linking, setLinking] = useState<SystemItem | null>(null)
  const decide = useDecide(list.id)
  const columns = useItemColumns((item, assetId) => decide(item, { decision: 'link', assetId }))
  const actions = useItemActions({ decide, link: setLinking })
  return (
    <>
      <MatchTools
        {...list}
        hint={text('rentalSystem.items.hint')}
        searchLabel={text('rentalSystem.search.items')}
        counts={pages.data?.pages[0]?.counts}
      />
      <DataTable
        label={text('rentalSystem.tab.items')}
        {...pagedRows(pages)}
        columns={mayDecide ? [...columns, actions] : columns}
        rowId={({ id }) => id}
        empty={text(list.search ? 'rentalSystem.none' : `rentalSystem.noItems.${list.state}`)}
        fill
      />
      <Suspense>
        {linking && <LinkItemDialog id={list.id} item={linking} onClose={() => setLinking(null)} />}
      </Suspense>
    </>
  )
}

type Decide = (item: SystemItem, decision: ItemDecision) => void

const DONE = {
  link: 'rentalSystem.linked',
  create: 'rentalSystem.created',
  ignore: 'rentalSystem.ignored',
  reset: 'rentalSystem.restored',
} as const

function useDecide(id: number): Decide {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const { mutate } = useDecideItem()
  return (item, body) =>
    mutate(
      { params: { id, recordId: item.id }, body },
      {
        onSuccess: () => show(text(DONE[body.decision], { name: item.name })),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
}

function useItemActions({ decide, link }: { decide: Decide; link: (item: SystemItem) => void }) {
  const text = useText()
  return actionsColumn<SystemItem>({
    header: text('rentalSystem.actions'),
    labelOf: ({ name }) => text('rentalSystem.actionsFor', { name }),
    actionsOf: (item) => [
      {
        id: 'link',
        label: text(item.state === 'linked' ? 'rentalSystem.linkOther' : 'rentalSystem.link'),
        icon: <LinkIcon fontSize="small" />,
        onClick: () => link(item),
      },
      {
        id: 'create',
        label: text('rentalSystem.create'),
        icon: <AddIcon fontSize="small" />,
        hidden: item.state === 'linked',
        onClick: () => decide(item, { decision: 'create' }),
      },
      {
        id: 'ignore',
        label: text('rentalSystem.ignore'),
        icon: <CloseIcon fontSize="small" />,
        hidden: item.state === 'ignored',
        onClick: () => decide(item, { decision: 'ignore' }),
      },
      {
        id: 'reset',
        label: text('rentalSystem.reset'),
        icon: <RetryIcon fontSize="small" />,
        hidden: item.state !== 'ignored',
        onClick: () => decide(item, { decision: 'reset' }),
      },
    ],
  })
}

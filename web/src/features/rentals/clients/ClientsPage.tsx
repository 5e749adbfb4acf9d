import { paths } from '@yardmaster/core/paths.ts'
import { Suspense, useDeferredValue } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { AddIcon, ClientIcon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { EmptyList } from '../../../ui/lists/EmptyList.tsx'
import { ListTools } from '../../../ui/lists/ListTools.tsx'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { useClientPages } from './clients.api.ts'
import { useClientColumns } from './useClientColumns.tsx'

const ClientDialog = lazyPart(async () => (await import('./ClientDialog.tsx')).ClientDialog, {
  words: ['merge'],
})

/** `add` opens the dialog, so that other pages can link to it. */
const Hash = z.object({ search: z._default(z.string(), ''), add: z.optional(z.stringbool()) })

/** The clients of the account. */
export function ClientsPage() {
  const text = useText()
  const isMobile = useIsMobile()
  const navigate = useNavigate()
  const mayAdd = useCan('client.create')
  const [{ search, add: adding }, setHash] = useHashState(Hash)
  const wanted = useDeferredValue(search)
  const pages = useClientPages(wanted)
  const columns = useClientColumns()
  const total = pages.data?.pages[0]?.total
  const add = { label: text('clients.add'), onClick: () => setHash({ add: true }) }
  return (
    <Page
      title={text('clients.title')}
      section={isMobile ? 'assets' : 'clients'}
      {...(isMobile && { backTo: paths.assets })}
      fill
      actions={[{ id: 'add', icon: <AddIcon />, tone: 'primary', hidden: !mayAdd || isMobile, ...add }]}
      mobileAdd={mayAdd && add}
    >
      <ListTools
        search={search}
        label={text('clients.search')}
        onSearch={(typed) => setHash({ search: typed }, { replace: true })}
        count={total === undefined ? '' : text('clients.count', { total })}
      />
      <DataTable
        label={text('clients.title')}
        {...pagedRows(pages)}
        columns={columns}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.client(id)}
        empty={
          search ? (
            text('clients.noMatch', { search })
          ) : (
            <EmptyList
              icon={<ClientIcon />}
              title={text('clients.empty')}
              body={text('clients.emptyHint')}
              add={mayAdd ? add : null}
            />
          )
        }
        total={total}
        fill
      />
      <Suspense>
        {adding && mayAdd && (
          <ClientDialog
            client={null}
            onAdded={(id) => void navigate(paths.client(id))}
            onClose={() => setHash({ add: undefined }, { replace: true })}
          />
        )}
      </Suspense>
    </Page>
  )
}

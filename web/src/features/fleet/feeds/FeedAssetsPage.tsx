import Typography from '@mui/material/Typography'
import type { FeedAsset } from '@yardmaster/core/contract/fleet/feeds.ts'
import { FEED_CHANGES_MAX, FEED_STATES } from '@yardmaster/core/contract/fleet/feeds.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useDeferredValue, useState } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { ListTools } from '../../../ui/lists/ListTools.tsx'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { CreateDialog } from './CreateDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { StateSwitch } from './StateSwitch.tsx'
import { useFeedPages } from './feeds.api.ts'
import { useFeedChanges } from './useFeedChanges.ts'
import { useFeedColumns } from './useFeedColumns.tsx'
import { useNextRunText } from './useNextRunText.ts'

const Hash = z.object({
  state: z._default(z.catch(z.enum(FEED_STATES), 'new'), 'new'),
  search: z._default(z.string(), ''),
})

type Opened = { link: FeedAsset } | { create: readonly FeedAsset[] } | null

/** The assets in the feed of a connection, and which equipment they are. */
export function FeedAssetsPage() {
  const id = Number(useParams()['integrationId'])
  const text = useText()
  const mayManage = useCan('feed.manage')
  const [hash, setHash] = useHashState(Hash)
  const listing = useDeferredValue(hash)
  const pages = useFeedPages(id, listing)
  const changes = useFeedChanges(id)
  const nextRun = useNextRunText()
  const [opened, setOpened] = useState<Opened>(null)
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const close = () => setOpened(null)
  const columns = useFeedColumns(changes, {
    link: (asset) => setOpened({ link: asset }),
    create: (assets) => setOpened({ create: assets }),
  })
  const first = pages.data?.pages[0]
  const table = pagedRows(pages)
  const chosen = (table.rows ?? []).filter((row) => selection.has(String(row.id))).slice(0, FEED_CHANGES_MAX)
  const choose = (state: typeof hash.state) => {
    setSelection(new Set())
    setHash({ state }, { replace: true })
  }
  const clear = () => setSelection(new Set())
  const suggested = first?.counts.suggested ?? 0
  const isUnread = first && first.counts.new + first.counts.linked + first.counts.ignored === 0
  const actions: Action[] = [
    {
      id: 'acceptAll',
      label: text('feeds.acceptAll', { count: suggested }),
      icon: <CheckIcon />,
      tone: 'primary',
      hidden: !mayManage || suggested === 0 || chosen.length > 0,
      onClick: () => changes.accept(),
    },
    {
      id: 'create',
      label: text('feeds.create'),
      tone: 'primary',
      hidden: chosen.length === 0 || hash.state !== 'new',
      onClick: () => setOpened({ create: chosen }),
    },
    {
      id: 'ignore',
      label: text('feeds.ignore'),
      hidden: chosen.length === 0 || hash.state !== 'new',
      onClick: () => {
        changes.ignore(chosen)
        clear()
      },
    },
    {
      id: 'release',
      label: text(hash.state === 'linked' ? 'feeds.release' : 'feeds.restore'),
      hidden: chosen.length === 0 || hash.state === 'new',
      onClick: () => {
        changes.release(chosen)
        clear()
      },
    },
  ]
  return (
    <Page
      title={first ? text('feeds.titleOf', { connection: first.connection.name }) : text('feeds.title')}
      section="account"
      backTo={paths.integrations}
      actions={actions}
      fill
    >
      <Typography variant="body2" color="textSecondary" aria-busy={!first && pages.isLoading} sx={{ mb: 2 }}>
        {text('feeds.about')} {first && nextRun(first.connection.nextRunAt)}
      </Typography>
      <StateSwitch state={hash.state} counts={first?.counts} onChange={choose} />
      <ListTools
        search={hash.search}
        label={text('feeds.search')}
        onSearch={(search) => setHash({ search }, { replace: true })}
        count={first ? text('feeds.count', { total: first.total }) : ''}
      />
      <DataTable
        label={text('feeds.list')}
        {...table}
        columns={columns}
        rowId={(row) => row.id}
        empty={
          hash.search ? (
            text('feeds.noMatch', { search: hash.search })
          ) : isUnread ? (
            <EmptyState title={text('feeds.empty.unread')} body={text('feeds.empty.unreadHint')} />
          ) : (
            text(`feeds.empty.${hash.state}`)
          )
        }
        {...(mayManage && { selection, onSelectionChange: setSelection })}
        total={first?.total}
        fill
      />
      {opened && 'link' in opened && (
        <LinkDialog integrationId={id} asset={opened.link} changes={changes} onClose={close} />
      )}
      {opened && 'create' in opened && (
        <CreateDialog
          integrationId={id}
          assets={opened.create}
          changes={changes}
          onDone={clear}
          onClose={close}
        />
      )}
    </Page>
  )
}

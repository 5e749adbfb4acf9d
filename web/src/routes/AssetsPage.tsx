import { paths } from '@yardmaster/core/paths.ts'
import { can } from '@yardmaster/core/policy.ts'
import { useNavigate } from 'react-router'
import { useHashState } from '../lib/hash.ts'
import { useText } from '../lib/intl.tsx'
import { useActor } from '../lib/session.tsx'
import { useIsMobile } from '../lib/viewport.ts'
import type { Action } from '../ui/actions/Action.ts'
import { AddIcon, ArchiveIcon, BellIcon, CategoryIcon, FlagIcon, SlidersIcon } from '../ui/icons.tsx'
import { Page } from '../ui/page/Page.tsx'
import { TabbedContent } from '../ui/page/TabbedContent.tsx'
import { useTransferActions } from '../features/fleet/transfer/useTransferActions.tsx'
import { filterOf } from '../features/fleet/inventory/inventory.api.ts'
import { offeredTabs, TabHash, ThingsHash } from '../features/fleet/inventory/inventory.hash.ts'
import { ASSET_TABS } from './assetTabs.ts'

export function AssetsPage() {
  const text = useText()
  const actor = useActor()
  const isMobile = useIsMobile()
  const navigate = useNavigate()
  const [hash, setHash] = useHashState(TabHash)
  const [listing] = useHashState(ThingsHash)
  const transferActions = useTransferActions(filterOf(listing))
  const related = useRelatedPages()
  const { offered, shown } = offeredTabs(ASSET_TABS, hash)
  const mayAdd = shown !== undefined && can(actor, shown.add.can)
  const add = shown && { label: text(shown.add.label), onClick: () => setHash({ add: true }) }
  return (
    <Page
      title={text('assets.title')}
      section="assets"
      fill
      actions={[
        ...(add
          ? [{ id: 'add', icon: <AddIcon />, tone: 'primary', hidden: !mayAdd || isMobile, ...add } as const]
          : []),
        ...(shown?.name === 'thing' ? transferActions : []),
        ...related,
      ]}
      mobileAdd={mayAdd && add}
    >
      {shown && (
        <TabbedContent
          label={text('assets.tabs')}
          tabs={offered.map(({ name, label }) => ({ name, label: text(label) }))}
          shown={shown.name}
          onChange={(tab) => void navigate({ hash: `tab=${tab}` })}
        >
          <shown.Component
            adding={mayAdd && hash.add === true}
            onAdd={() => setHash({ add: true })}
            onAdded={() => setHash({ add: undefined }, { replace: true })}
          />
        </TabbedContent>
      )}
    </Page>
  )
}

/** Links to the pages about assets that have no entry in the navigation. */
function useRelatedPages(): Action[] {
  const text = useText()
  const actor = useActor()
  return [
    {
      id: 'categories',
      label: text('nav.categories'),
      icon: <CategoryIcon fontSize="small" />,
      href: paths.categories,
    },
    {
      id: 'attributes',
      label: text('assets.attributes'),
      icon: <SlidersIcon fontSize="small" />,
      href: paths.attributes,
      hidden: !can(actor, 'attribute.read'),
    },
    {
      id: 'flags',
      label: text('assets.flags'),
      icon: <FlagIcon fontSize="small" />,
      href: paths.flags,
    },
    {
      id: 'archive',
      label: text('assets.archive'),
      icon: <ArchiveIcon fontSize="small" />,
      href: paths.archive,
    },
    {
      id: 'subscriptions',
      label: text('assets.subscriptions'),
      icon: <BellIcon fontSize="small" />,
      href: paths.subscriptions,
      hidden: !can(actor, 'subscription.read'),
    },
  ].map((action) => ({ ...action, overflow: true }))
}

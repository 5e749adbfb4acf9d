import { paths } from '@yardmaster/core/paths.ts'
import { can } from '@yardmaster/core/policy.ts'
import { filterOf } from '../features/fleet/inventory/inventory.api.ts'
import { offeredTabs, TabHash, useListing } from '../features/fleet/inventory/inventory.hash.ts'
import { useTransferActions } from '../features/fleet/transfer/useTransferActions.tsx'
import { useHashState } from '../lib/hash.ts'
import { useText } from '../lib/intl.tsx'
import { useActor } from '../lib/session.tsx'
import type { Action } from '../ui/actions/Action.ts'
import {
  ArchiveIcon,
  BellIcon,
  CategoryIcon,
  ClientIcon,
  FlagIcon,
  FuelIcon,
  SlidersIcon,
} from '../ui/icons.tsx'
import { AddingTabs } from './AddingTabs.tsx'
import { ASSET_TABS } from './assetTabs.ts'

export function AssetsPage() {
  const text = useText()
  const [hash] = useHashState(TabHash)
  const [listing] = useListing()
  const transferActions = useTransferActions(filterOf(listing))
  const related = useRelatedPages()
  const { offered, shown } = offeredTabs(ASSET_TABS, hash)
  return (
    shown && (
      <AddingTabs
        title={text('assets.title')}
        section="assets"
        label={text('assets.tabs')}
        tabs={offered}
        shown={shown}
        actions={[...(shown.name === 'thing' ? transferActions : []), ...related]}
      />
    )
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
      id: 'clients',
      label: text('nav.clients'),
      icon: <ClientIcon fontSize="small" />,
      href: paths.clients,
      hidden: !can(actor, 'client.read'),
    },
    {
      id: 'fuel',
      label: text('nav.fuel'),
      icon: <FuelIcon fontSize="small" />,
      href: paths.fuel,
      hidden: !can(actor, 'fuel.read'),
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

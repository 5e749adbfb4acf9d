import type { ScreenKey } from '@yardmaster/core/i18n/keys.ts'
import type { Action } from '@yardmaster/core/policy.ts'
import type { ComponentType } from 'react'
import type { AssetTab } from '../features/fleet/inventory/inventory.hash.ts'
import type { TabProps } from '../ui/page/TabProps.ts'
import { PeopleTab } from '../features/account/people/PeopleTab.tsx'
import { PlacesTab } from '../features/map/places/PlacesTab.tsx'
import { ThingsTab } from '../features/fleet/inventory/ThingsTab.tsx'

type TabEntry = {
  name: AssetTab
  label: ScreenKey
  Component: ComponentType<TabProps>
  add: { label: ScreenKey; can: Action }
}

export const ASSET_TABS: readonly TabEntry[] = [
  {
    name: 'thing',
    label: 'assets.tab.thing',
    Component: ThingsTab,
    add: { label: 'assets.addThing', can: 'equipment.create' },
  },
  {
    name: 'person',
    label: 'people.title',
    Component: PeopleTab,
    add: { label: 'people.add', can: 'person.create' },
  },
  {
    name: 'place',
    label: 'places.title',
    Component: PlacesTab,
    add: { label: 'places.add', can: 'place.create' },
  },
]

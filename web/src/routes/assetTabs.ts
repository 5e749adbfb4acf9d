import type { AssetTab } from '../features/fleet/inventory/inventory.hash.ts'
import { ThingsTab } from '../features/fleet/inventory/ThingsTab.tsx'
import { lazyPart } from '../lib/lazy.ts'
import type { AddingTab } from './AddingTabs.tsx'

const PeopleTab = lazyPart(async () => (await import('../features/account/people/PeopleTab.tsx')).PeopleTab)
const PlacesTab = lazyPart(async () => (await import('../features/map/places/PlacesTab.tsx')).PlacesTab)

export const ASSET_TABS: readonly AddingTab<AssetTab>[] = [
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

import { lazyPart } from '../lib/lazy.ts'
import type { AddingTab } from './AddingTabs.tsx'
import { TicketsTab } from './TicketsTab.tsx'

const BoardTab = lazyPart(async () => (await import('../features/service/board/BoardTab.tsx')).BoardTab)
const MyWorkTab = lazyPart(async () => (await import('../features/service/myWork/MyWorkTab.tsx')).MyWorkTab)
const InspectionsTab = lazyPart(
  async () => (await import('../features/service/inspections/InspectionsTab.tsx')).InspectionsTab,
)
const PartsTab = lazyPart(async () => (await import('../features/service/parts/PartsTab.tsx')).PartsTab)
const RequestsTab = lazyPart(
  async () => (await import('../features/service/repairRequests/RequestsTab.tsx')).RequestsTab,
)
const TasksTab = lazyPart(async () => (await import('../features/service/tasks/TasksTab.tsx')).TasksTab)

export const TAB_NAMES = ['tickets', 'mine', 'board', 'tasks', 'inspections', 'parts', 'requests'] as const
type TabName = (typeof TAB_NAMES)[number]

const TABS: Record<TabName, Pick<AddingTab<TabName>, 'Component' | 'add'>> = {
  tickets: { Component: TicketsTab, add: { label: 'repairs.new', can: 'repair.create' } },
  mine: { Component: MyWorkTab, add: null },
  board: { Component: BoardTab, add: null },
  tasks: { Component: TasksTab, add: { label: 'tasks.add', can: 'task.create' } },
  inspections: { Component: InspectionsTab, add: { label: 'inspections.add', can: 'task.create' } },
  parts: { Component: PartsTab, add: { label: 'parts.add', can: 'part.create' } },
  requests: { Component: RequestsTab, add: null },
}

export const serviceTab = (name: TabName): AddingTab<TabName> => ({
  name,
  label: `service.tab.${name}`,
  ...TABS[name],
})

import { BoardTab } from '../features/service/board/BoardTab.tsx'
import { MyWorkTab } from '../features/service/myWork/MyWorkTab.tsx'
import { InspectionsTab } from '../features/service/inspections/InspectionsTab.tsx'
import { PartsTab } from '../features/service/parts/PartsTab.tsx'
import { RequestsTab } from '../features/service/repairRequests/RequestsTab.tsx'
import { TasksTab } from '../features/service/tasks/TasksTab.tsx'
import type { AddingTab } from './AddingTabs.tsx'
import { TicketsTab } from './TicketsTab.tsx'

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

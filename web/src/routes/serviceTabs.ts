import type { ScreenKey } from '@yardmaster/core/i18n/keys.ts'
import type { Action } from '@yardmaster/core/policy.ts'
import type { ComponentType } from 'react'
import { PartsTab } from '../features/service/parts/PartsTab.tsx'
import { RequestsTab } from '../features/service/repairRequests/RequestsTab.tsx'
import { TasksTab } from '../features/service/tasks/TasksTab.tsx'
import type { TabProps } from '../ui/page/TabProps.ts'
import { TicketsTab } from './TicketsTab.tsx'

export const TAB_NAMES = ['tickets', 'tasks', 'parts', 'requests'] as const
type TabName = (typeof TAB_NAMES)[number]

type TabEntry = {
  Component: ComponentType<TabProps>
  /** Null if users don't add items on this tab. */
  add: { label: ScreenKey; can: Action } | null
}

export const SERVICE_TABS: Record<TabName, TabEntry> = {
  tickets: { Component: TicketsTab, add: { label: 'repairs.new', can: 'repair.create' } },
  tasks: { Component: TasksTab, add: { label: 'tasks.add', can: 'task.create' } },
  parts: { Component: PartsTab, add: { label: 'parts.add', can: 'part.create' } },
  requests: { Component: RequestsTab, add: null },
}

import { paths } from '@yardmaster/core/paths.ts'
import type { Action } from '@yardmaster/core/policy.ts'
import type { ScreenKey } from '@yardmaster/core/i18n/keys.ts'

type Destination = { label: ScreenKey; path: string; can?: Action }

/** The pages that the search finds by their names. */
export const PAGES: readonly Destination[] = [
  { label: 'nav.dashboard', path: paths.dashboard },
  { label: 'nav.map', path: paths.map, can: 'map.read' },
  { label: 'nav.assets', path: paths.assets },
  { label: 'search.page.people', path: `${paths.assets}#tab=person` },
  { label: 'search.page.places', path: `${paths.assets}#tab=place`, can: 'place.read' },
  { label: 'nav.service', path: paths.service, can: 'repair.read' },
  { label: 'search.page.myWork', path: paths.myWork, can: 'repair.read' },
  { label: 'search.page.ticketBoard', path: paths.ticketBoard, can: 'repair.read' },
  { label: 'search.page.tasks', path: paths.serviceTasks, can: 'task.read' },
  { label: 'nav.rentals', path: paths.rentals, can: 'rental.read' },
  { label: 'search.page.hours', path: paths.rentalHours, can: 'rental.read' },
  { label: 'nav.clients', path: paths.clients, can: 'client.read' },
  { label: 'nav.reports', path: paths.reports, can: 'report.read' },
  { label: 'search.page.utilization', path: paths.report('utilization'), can: 'report.read' },
  {
    label: 'search.page.unused',
    path: paths.unusedAssets(14),
    can: 'report.read',
  },
  { label: 'search.page.exceptions', path: paths.exceptions, can: 'report.read' },
  { label: 'search.page.scheduled', path: paths.scheduledReports, can: 'report.schedule' },
  { label: 'nav.categories', path: paths.categories },
  { label: 'search.page.flags', path: paths.flags, can: 'flag.read' },
  { label: 'search.page.attributes', path: paths.attributes, can: 'attribute.read' },
  { label: 'search.page.archive', path: paths.archive },
  { label: 'search.page.subscriptions', path: paths.subscriptions, can: 'subscription.read' },
  { label: 'app.profile', path: paths.userProfile },
  { label: 'search.page.account', path: paths.account, can: 'account.manage' },
  { label: 'search.page.devices', path: paths.devices, can: 'device.read' },
  { label: 'search.page.labels', path: paths.accountLabels, can: 'account.manage' },
  { label: 'search.page.tracking', path: paths.tracking, can: 'tracking.read' },
]

/** What the search offers to do. */
export const ACTIONS: readonly Destination[] = [
  { label: 'search.action.scan', path: paths.scan },
  { label: 'search.action.asset', path: `${paths.assets}#add=true`, can: 'equipment.create' },
  { label: 'search.action.ticket', path: `${paths.service}#add=true`, can: 'repair.create' },
  { label: 'search.action.rental', path: `${paths.rentals}#add=true`, can: 'rental.create' },
  { label: 'search.action.client', path: `${paths.clients}#add=true`, can: 'client.create' },
  { label: 'search.action.place', path: `${paths.assets}#tab=place&add=true`, can: 'place.create' },
  { label: 'search.action.person', path: `${paths.assets}#tab=person&add=true`, can: 'person.create' },
  { label: 'search.action.invite', path: `${paths.account}#invite=true`, can: 'user.create' },
  { label: 'search.action.category', path: `${paths.categories}#add=true`, can: 'category.create' },
  { label: 'search.action.import', path: paths.importEquipment, can: 'equipment.import' },
  { label: 'search.action.connect', path: paths.connectDevice, can: 'device.manage' },
]

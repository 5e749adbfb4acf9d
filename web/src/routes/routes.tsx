import type { Action } from '@yardmaster/core/policy.ts'
import { SCREENS } from '@yardmaster/core/screens.ts'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { BareShell } from '../shell/BareShell.tsx'
import { FullLoad } from '../shell/FullLoad.tsx'
import { NotFoundPage } from '../widgets/NotFoundPage.tsx'
import { Shell } from '../shell/Shell.tsx'
import { lazyPage } from '../lib/lazy.ts'
import { useCan } from '../lib/session.tsx'

const WEBHOOK_WORDS = ['webhooks', 'subscriptions', 'events', 'flagNames', 'pickers'] as const

/** All screens, in the order of the specification. Each is loaded when it is first opened. */
const PAGES = [
  lazyPage(
    'dashboard',
    async () => (await import('../features/reports/dashboard/DashboardPage.tsx')).DashboardPage,
    { words: ['checklist'] },
  ),
  lazyPage('map', async () => (await import('../features/map/liveMap/MapPage.tsx')).openMapPage(), {
    words: [
      'liveMap',
      'boundaries',
      'status',
      'inventory',
      'events',
      'flagNames',
      'pickers',
      'liveMap.playback',
      'visits',
      'readings',
      'map',
      'rentalState',
      'clientChoice',
      'liveLinks',
    ],
    can: 'map.read',
  }),
  lazyPage('assets', async () => (await import('./AssetsPage.tsx')).AssetsPage, {
    words: [
      'inventory',
      'status',
      'flagNames',
      'map',
      'people',
      'pickers',
      'places',
      'user',
      'transfer',
      'clientChoice',
      'rentalState',
    ],
  }),
  lazyPage('labels', async () => (await import('../features/fleet/labels/LabelsPage.tsx')).LabelsPage, {
    words: ['labels'],
  }),
  lazyPage('scan', async () => (await import('../features/fleet/labels/scan/ScanPage.tsx')).ScanPage, {
    words: ['labels.scan', 'pickers'],
  }),
  lazyPage(
    'importEquipment',
    async () => (await import('../features/fleet/transfer/ImportPage.tsx')).ImportPage,
    {
      words: ['transfer'],
      can: 'equipment.import',
    },
  ),
  lazyPage(
    'categories',
    async () => (await import('../features/fleet/categories/CategoriesPage.tsx')).CategoriesPage,
  ),
  lazyPage(
    'attributes',
    async () => (await import('../features/fleet/attributes/AttributesPage.tsx')).AttributesPage,
    { words: ['attributes'], can: 'attribute.read' },
  ),
  lazyPage('fuel', async () => (await import('../features/fleet/fuel/FuelPage.tsx')).FuelPage, {
    words: ['fuel', 'events', 'pickers'],
    can: 'fuel.read',
  }),
  lazyPage('service', async () => (await import('./ServicePage.tsx')).ServicePage, {
    words: [
      'servicePage',
      'repairList',
      'repairRequests',
      'parts',
      'tasks',
      'pickers',
      'clientChoice',
      'ticketPlan',
      'myWork',
      'board',
      'inspections',
    ],
    can: 'repair.read',
  }),
  lazyPage(
    'inspection',
    async () => (await import('../features/service/inspections/InspectionPage.tsx')).InspectionPage,
    { words: ['inspections', 'images'], can: 'task.read' },
  ),
  lazyPage(
    'inspect',
    async () => (await import('../features/service/inspections/InspectPage.tsx')).InspectPage,
    { words: ['inspections', 'photos', 'many', 'pickers'], can: 'repair.create' },
  ),
  lazyPage(
    'createRepair',
    async () => (await import('../features/service/repairs/create/CreateRepairPage.tsx')).CreateRepairPage,
    { words: ['repairs.create', 'photos', 'pickers', 'clientChoice', 'ticketPlan'], can: 'repair.create' },
  ),
  lazyPage(
    'rentalCheckOut',
    async () => (await import('../features/rentals/checks/CheckOutPage.tsx')).CheckOutPage,
    {
      words: ['checks', 'inspectionNotice', 'photos', 'clientChoice', 'pickers', 'saving'],
      can: 'rental.check',
    },
  ),
  lazyPage(
    'rentalCheckIn',
    async () => (await import('../features/rentals/checks/CheckInPage.tsx')).CheckInPage,
    {
      words: ['checks', 'inspectionNotice', 'photos', 'clientChoice', 'pickers', 'saving', 'hours'],
      can: 'rental.check',
    },
  ),
  lazyPage('rentalSwap', async () => (await import('../features/rentals/checks/SwapPage.tsx')).SwapPage, {
    words: [
      'checks',
      'rentals.edit',
      'inspectionNotice',
      'photos',
      'clientChoice',
      'pickers',
      'saving',
      'hours',
    ],
    can: 'rental.manage',
  }),
  lazyPage('walkIn', async () => (await import('../features/rentals/checks/WalkInPage.tsx')).WalkInPage, {
    words: ['checks', 'inspectionNotice', 'photos', 'clientChoice', 'pickers', 'saving'],
    can: 'rental.check',
  }),
  lazyPage('flags', async () => (await import('../features/alerts/flags/FlagsPage.tsx')).FlagsPage, {
    words: ['flags', 'flagNames', 'flagConditions', 'readings'],
  }),
  lazyPage('archive', async () => (await import('../features/fleet/archive/ArchivePage.tsx')).ArchivePage, {
    words: ['archive'],
  }),
  lazyPage(
    'subscriptions',
    async () => (await import('../features/alerts/subscriptions/SubscriptionsPage.tsx')).SubscriptionsPage,
    {
      words: ['subscriptions', 'alertRules', 'inbox', 'notifications', 'events', 'readings'],
      can: 'subscription.read',
    },
  ),
  lazyPage(
    'alertWeek',
    async () => (await import('../features/alerts/alertWeek/AlertWeekPage.tsx')).AlertWeekPage,
    { words: ['alertWeek'], can: 'subscription.read' },
  ),
  lazyPage('inbox', async () => (await import('../features/alerts/inbox/InboxPage.tsx')).InboxPage, {
    words: ['inbox', 'outbox', 'liveLinks'],
    can: 'inbox.own',
  }),
  lazyPage('place', async () => (await import('../features/map/places/PlacePage.tsx')).PlacePage, {
    words: ['places', 'gateways', 'events', 'pickers', 'map'],
  }),
  lazyPage('rentalHours', async () => (await import('../features/rentals/hours/HoursPage.tsx')).HoursPage, {
    words: ['hours', 'periods', 'clientChoice', 'pickers'],
    can: 'rental.read',
  }),
  lazyPage('rentals', async () => (await import('./RentalsPage.tsx')).RentalsPage, {
    words: ['rentals', 'rentalState', 'pickers', 'clientChoice', 'checks', 'watch'],
    can: 'rental.read',
  }),
  lazyPage('rental', async () => (await import('./RentalPage.tsx')).RentalPage, {
    words: ['rentals', 'rentalState', 'clientChoice', 'checks', 'images', 'watch'],
    can: 'rental.read',
  }),
  lazyPage('clients', async () => (await import('../features/rentals/clients/ClientsPage.tsx')).ClientsPage, {
    words: ['clients'],
    can: 'client.read',
  }),
  lazyPage('client', async () => (await import('../features/rentals/clients/ClientPage.tsx')).ClientPage, {
    words: ['clients', 'clientChoice', 'pickers', 'status', 'rentalState', 'map'],
    can: 'client.read',
  }),
  lazyPage('site', async () => (await import('./SitePage.tsx')).SitePage, {
    words: ['clients', 'clientChoice', 'pickers', 'status', 'rentalState', 'map'],
    can: 'client.read',
  }),
  lazyPage('branch', async () => (await import('../features/account/branches/BranchPage.tsx')).BranchPage, {
    words: ['branches', 'people', 'user'],
    can: 'branch.read',
  }),
  lazyPage('devices', async () => (await import('./DevicesPage.tsx')).DevicesPage, {
    words: ['devices', 'deviceRequests', 'accountTabs', 'pickers'],
    can: 'device.read',
  }),
  lazyPage(
    'connectDevice',
    async () => (await import('../features/account/devices/connect/ConnectPage.tsx')).ConnectPage,
    { words: ['devices', 'devices.connect', 'copying', 'pickers', 'saving'], can: 'device.manage' },
  ),
  lazyPage(
    'feedAssets',
    async () => (await import('../features/fleet/feeds/FeedAssetsPage.tsx')).FeedAssetsPage,
    { words: ['feeds', 'pickers'], can: 'feed.read' },
  ),
  lazyPage(
    'accountLabels',
    async () => (await import('../features/account/fieldLabels/FieldLabelsPage.tsx')).FieldLabelsPage,
    { words: ['fieldLabels', 'accountTabs', 'readings'] },
  ),
  lazyPage(
    'accountData',
    async () => (await import('../features/account/accountData/AccountDataPage.tsx')).AccountDataPage,
    { words: ['accountData', 'accountTabs'], can: 'accountData.manage' },
  ),
  lazyPage(
    'integrations',
    async () => (await import('../features/account/integrations/IntegrationsPage.tsx')).IntegrationsPage,
    { words: ['integrations', 'accountTabs', 'many', 'fuelFile'], can: 'integration.read' },
  ),
  lazyPage(
    'integrationItems',
    async () => (await import('../features/rentals/rentalSystem/RentalSystemPage.tsx')).RentalSystemPage,
    { words: ['rentalSystem', 'pickers', 'clientChoice'], can: 'integration.read' },
  ),
  lazyPage(
    'securityLog',
    async () => (await import('../features/account/securityLog/SecurityLogPage.tsx')).SecurityLogPage,
    { words: ['securityLog', 'sessions', 'accountTabs', 'pickers'], can: 'securityLog.read' },
  ),
  lazyPage('account', async () => (await import('./CompanyPage.tsx')).CompanyPage, {
    words: ['account', 'accountTabs', 'branches', 'people', 'user'],
  }),
  lazyPage(
    'tracking',
    async () => (await import('../features/account/tracking/TrackingPage.tsx')).TrackingPage,
    {
      words: ['tracking', 'accountTabs', 'merge', 'many', 'watch'],
      can: 'tracking.update',
    },
  ),
  lazyPage('backups', async () => (await import('../features/account/backups/BackupsPage.tsx')).BackupsPage, {
    words: ['backups', 'accountTabs'],
    can: 'backup.read',
  }),
  lazyPage('ground', async () => (await import('../features/map/ground/GroundPage.tsx')).GroundPage, {
    words: ['ground', 'accountTabs'],
    can: 'ground.read',
  }),
  lazyPage(
    'webhooks',
    async () => (await import('../features/alerts/webhooks/WebhooksPage.tsx')).WebhooksPage,
    { words: WEBHOOK_WORDS, can: 'webhook.read' },
  ),
  lazyPage('webhook', async () => (await import('../features/alerts/webhooks/WebhookPage.tsx')).WebhookPage, {
    words: WEBHOOK_WORDS,
    can: 'webhook.read',
  }),
  lazyPage('repair', async () => (await import('../features/service/repairs/RepairPage.tsx')).RepairPage, {
    words: ['repairs', 'images', 'pickers', 'clientChoice', 'ticketPlan', 'outbox'],
    can: 'repair.read',
  }),
  lazyPage(
    'reports',
    async () => (await import('../features/reports/embeddedReports/ReportsPage.tsx')).ReportsPage,
    {
      words: ['embeddedReports'],
      can: 'report.read',
    },
  ),
  lazyPage(
    'exceptions',
    async () => (await import('../features/reports/exceptions/ExceptionsPage.tsx')).ExceptionsPage,
    { words: ['exceptions', 'pickers'], can: 'report.read' },
  ),
  lazyPage(
    'scheduledReports',
    async () =>
      (await import('../features/reports/scheduledReports/ScheduledReportsPage.tsx')).ScheduledReportsPage,
    { words: ['scheduledReports', 'embeddedReports'], can: 'report.schedule' },
  ),
  lazyPage(
    'dataExport',
    async () => (await import('../features/history/bulk/DataExportPage.tsx')).DataExportPage,
    { words: ['bulk', 'copying'], can: 'bulk.read' },
  ),
  lazyPage(
    'report',
    async () => (await import('../features/reports/embeddedReports/ReportPage.tsx')).ReportPage,
    {
      words: ['embeddedReports', 'periods', 'pickers'],
      can: 'report.read',
    },
  ),
  lazyPage('userProfile', async () => (await import('./ProfilePage.tsx')).ProfilePage, {
    words: ['session', 'user'],
  }),
  lazyPage('user', async () => (await import('../features/account/users/UserPage.tsx')).UserPage, {
    words: ['people', 'user', 'clientChoice'],
    can: 'user.read',
  }),
  lazyPage(
    'possibleEvents',
    async () => (await import('../features/history/events/PossibleEventsPage.tsx')).PossibleEventsPage,
    { words: ['events', 'readings'] },
  ),
  lazyPage('stream', async () => (await import('../features/account/stream/StreamPage.tsx')).StreamPage, {
    words: ['stream', 'cameras'],
    can: 'camera.read',
  }),
  lazyPage('sandbox', async () => (await import('../features/map/sandbox/SandboxPage.tsx')).SandboxPage, {
    words: ['sandbox'],
  }),
]

const { Component: EquipmentPage } = lazyPage(
  'equipment',
  async () => (await import('../features/fleet/equipment/EquipmentPage.tsx')).EquipmentPage,
  { words: ['equipment', 'map', 'liveLinks'], hasTabs: true },
)

/** The pages below an equipment page, one for each of its tabs. */
const EQUIPMENT_TABS = [
  lazyPage('equipment', async () => (await import('../features/fleet/equipment/ProfileTab.tsx')).ProfileTab, {
    words: [
      'outbox',
      'equipment.profile',
      'status',
      'flagNames',
      'readings',
      'images',
      'boundaries',
      'meters',
      'clientChoice',
      'rentalState',
      'timeline',
      'watch',
    ],
  }),
  lazyPage(
    'equipmentMaintenance',
    async () => (await import('../features/service/tasks/maintenance/MaintenanceTab.tsx')).MaintenanceTab,
    { words: ['tasks.maintenance', 'tasks', 'inspections'], can: 'task.read' },
  ),
  lazyPage(
    'equipmentEvents',
    async () => (await import('../features/history/events/EventsTab.tsx')).EventsTab,
    { words: ['events', 'readings'] },
  ),
  lazyPage(
    'equipmentTimeline',
    async () => (await import('../features/history/timeline/TimelineTab.tsx')).TimelineTab,
    { words: ['timeline', 'events', 'readings'] },
  ),
  lazyPage(
    'equipmentRentals',
    async () => (await import('../features/rentals/rentals/AssetRentalsTab.tsx')).AssetRentalsTab,
    { words: ['rentals', 'rentalState', 'clientChoice', 'watch'], can: 'rental.read' },
  ),
  lazyPage(
    'equipmentReports',
    async () => (await import('../features/reports/equipmentReports/ReportsTab.tsx')).ReportsTab,
    { words: ['equipmentReports'], can: 'report.read' },
  ),
  lazyPage(
    'equipmentReport',
    async () => (await import('../features/reports/equipmentReports/ReportTab.tsx')).ReportTab,
    { words: ['equipmentReports', 'charts'], can: 'report.read' },
  ),
]

/** Opens in a separate window. */
const FULL_SCREEN = lazyPage(
  'fullScreenReport',
  async () => (await import('../features/reports/equipmentReports/FullScreenReport.tsx')).FullScreenReport,
  { words: ['equipmentReports', 'map', 'charts'] },
)

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<BareShell />}>
        <Route path={FULL_SCREEN.path} element={<FULL_SCREEN.Component />} />
      </Route>
      <Route element={<Shell />}>
        {PAGES.map(({ path, can, Component }) => (
          <Route
            key={path}
            path={path}
            element={can ? <Allowed can={can} page={<Component />} /> : <Component />}
          />
        ))}
        <Route path={SCREENS.equipment} element={<EquipmentPage />}>
          {EQUIPMENT_TABS.map(({ path, can, Component }) => (
            <Route
              key={path}
              path={path}
              element={can ? <Allowed can={can} page={<Component />} /> : <Component />}
            />
          ))}
        </Route>
        <Route path="/app/*" element={<FullLoad />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}

function Allowed({ can, page }: { can: Action; page: ReactNode }) {
  return useCan(can) ? page : <NotFoundPage />
}

import Box from '@mui/material/Box'
import { PathId } from '@yardmaster/core/contract/ids.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { SCREENS } from '@yardmaster/core/screens.ts'
import { Outlet, useLocation, useMatch, useParams } from 'react-router'
import { CallError } from '../../../lib/call.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { currentTab, LinkTabs } from '../../../ui/page/LinkTabs.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { usePendingTitle } from '../../../ui/page/usePendingTitle.ts'
import { CategoryAvatar } from '../../../widgets/equipment/CategoryAvatar.tsx'
import { NotFoundPage } from '../../../widgets/NotFoundPage.tsx'
import { ArchivedBanner } from './ArchivedBanner.tsx'
import { useLiveProfile, useProfile } from './equipment.api.ts'
import { useEquipmentActions } from './useEquipmentActions.tsx'

/** The page of one asset: name, tabs and the content of the active tab. */
export function EquipmentPage() {
  const { equipId } = useParams()
  const id = PathId.safeParse(equipId)
  return id.success ? <EquipmentOf key={id.data} id={id.data} /> : <NotFoundPage />
}

function EquipmentOf({ id }: { id: number }) {
  const text = useText()
  const isMobile = useIsMobile()
  const { pathname } = useLocation()
  const tabs = useTabs(id)
  const isReport = useMatch(SCREENS.equipmentReport) !== null
  const { data: profile, error, refetch } = useProfile(id)
  const pendingTitle = usePendingTitle(error)
  useLiveProfile(id, profile?.equipment.deleted === false)
  const { actions, dialogs } = useEquipmentActions(id, profile)
  const name = profile?.equipment.name ?? pendingTitle
  if (error instanceof CallError && error.status === 404) return <NotFoundPage />
  return (
    <Page
      title={isMobile ? text('equipment.thing', { name }) : name}
      tab={currentTab(tabs, pathname)?.label}
      lead={profile?.category && !isMobile && <CategoryAvatar {...profile.category} size={32} />}
      section="assets"
      backTo={paths.assets}
      actions={actions}
      fill="everywhere"
      bare
    >
      {/* A phone has no room for both the tabs and the toolbar of a report, which links back to the tab. */}
      {!(isMobile && isReport) && <LinkTabs label={text('equipment.tabs')} tabs={tabs} />}
      {profile?.equipment.deleted && <ArchivedBanner profile={profile} />}
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        {!profile && error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Outlet context={profile} />
        )}
      </Box>
      {dialogs}
    </Page>
  )
}

function useTabs(id: number) {
  const text = useText()
  const hasService = useCan('task.read')
  const hasReports = useCan('report.read')
  const hasRentals = useCan('rental.read')
  return [
    { href: paths.equipment(id), label: text('equipment.tab.profile') },
    ...(hasService
      ? [{ href: paths.equipmentMaintenance(id), label: text('equipment.tab.maintenance') }]
      : []),
    { href: paths.equipmentEvents(id), label: text('equipment.tab.events') },
    { href: paths.equipmentTimeline(id), label: text('equipment.tab.timeline') },
    ...(hasReports ? [{ href: paths.equipmentReports(id), label: text('equipment.tab.reports') }] : []),
    ...(hasRentals ? [{ href: paths.equipmentRentals(id), label: text('equipment.tab.rentals') }] : []),
  ]
}

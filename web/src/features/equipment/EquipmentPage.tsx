import Box from '@mui/material/Box'
import { PathId } from '@yardmaster/core/contract/ids.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { Outlet, useLocation, useParams } from 'react-router'
import { CallError } from '../../lib/call.ts'
import { useText } from '../../lib/intl.tsx'
import { useToday } from '../../lib/time.tsx'
import { useIsMobile } from '../../lib/viewport.ts'
import { HistoryIcon, QrIcon } from '../../ui/icons.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Page } from '../../ui/Page.tsx'
import { CategoryAvatar } from '../../widgets/CategoryAvatar.tsx'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { useProfile } from './equipment.api.ts'

/** One piece of equipment: its name above, its tabs, and below them what the tab shows. */
export function EquipmentPage() {
  const { equipId } = useParams()
  const id = PathId.safeParse(equipId)
  return id.success ? <EquipmentOf key={id.data} id={id.data} /> : <NotFoundPage />
}

function EquipmentOf({ id }: { id: number }) {
  const text = useText()
  const isMobile = useIsMobile()
  const history = useHistoryLink(id)
  const { data: profile, error, refetch } = useProfile(id)
  const name = profile?.equipment.name ?? text('app.loading')
  if (error instanceof CallError && error.status === 404) return <NotFoundPage />
  return (
    <Page
      title={isMobile ? text('equipment.thing', { name }) : name}
      lead={profile?.category && !isMobile && <CategoryAvatar {...profile.category} size={32} />}
      section="assets"
      backTo={paths.assets}
      actions={[
        {
          id: 'label',
          label: text('equipment.printLabel'),
          icon: <QrIcon />,
          href: `${paths.labels}#ids=${id}`,
        },
        { id: 'history', label: text('equipment.history'), icon: <HistoryIcon />, href: history },
      ]}
      fill="everywhere"
      bare
    >
      <LinkTabs
        label={text('equipment.tabs')}
        tabs={[
          { href: paths.equipment(id), label: text('equipment.tab.profile') },
          { href: paths.equipmentEvents(id), label: text('equipment.tab.events') },
        ]}
      />
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        {!profile && error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Outlet context={profile} />
        )}
      </Box>
    </Page>
  )
}

/** What was changed about it this year, and the way back to where the reader is. */
function useHistoryLink(id: number): string {
  const { pathname, search, hash } = useLocation()
  const today = useToday()
  const resource = formatRef({ kind: 'equipment', id })
  return `${paths.history(pathname + search + hash, resource)}#start=${today.slice(0, 4)}-01-01&end=${today}`
}

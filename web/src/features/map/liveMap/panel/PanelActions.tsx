import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { AssetPanel } from '@yardmaster/core/contract/map/liveMap.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { useCan } from '../../../../lib/session.tsx'
import { AppLink } from '../../../../ui/page/AppLink.tsx'
import {
  CalendarIcon,
  CheckIcon,
  HistoryIcon,
  LinkIcon,
  MachineIcon,
  TargetIcon,
  WrenchIcon,
} from '../../../../ui/icons.tsx'
import { LazyShareLiveLink } from '../../../../widgets/liveLinks/LazyShareLiveLink.ts'
import { useMapView } from '../liveMap.hash.ts'

/** Links to the asset's other pages, and map actions for the asset. A past map has no tickets and follows nobody. */
export function PanelActions({ panel, isPast }: { panel: AssetPanel; isPast: boolean }) {
  const { id } = panel
  const text = useText()
  const [view, setView] = useMapView()
  const links = usePanelLinks(panel, isPast)
  const only = view.assets.length === 1 && view.assets[0] === id
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
      {links.map(({ label, icon, href }) => (
        <Button
          key={href}
          component={AppLink}
          href={href}
          variant="outlined"
          color="inherit"
          startIcon={icon}
          sx={button}
        >
          {label}
        </Button>
      ))}
      {!isPast && (
        <Button
          variant="outlined"
          color={view.follow ? 'primary' : 'inherit'}
          aria-pressed={view.follow}
          startIcon={<TargetIcon />}
          onClick={() => setView({ follow: !view.follow })}
          sx={button}
        >
          {text('maptrac.follow')}
        </Button>
      )}
      <Button
        variant="outlined"
        color={only ? 'primary' : 'inherit'}
        aria-pressed={only}
        startIcon={<CheckIcon />}
        onClick={() => setView({ assets: only ? [] : [id] })}
        sx={button}
      >
        {text('maptrac.only')}
      </Button>
      {!isPast && panel.snapshot && <ShareButton asset={panel} />}
    </Box>
  )
}

/** For those who may let someone without a sign-in see the asset. */
function ShareButton({ asset: { id, name } }: { asset: AssetPanel }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  if (!useCan('liveLink.manage')) return null
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<LinkIcon />}
        onClick={() => setOpen(true)}
        sx={{ ...button, gridColumn: '1 / -1' }}
      >
        {text('liveLink.share')}
      </Button>
      <Suspense>
        {isOpen && <LazyShareLiveLink asset={{ id, name }} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

function usePanelLinks({ id, ticket, snapshot }: AssetPanel, isPast: boolean) {
  const text = useText()
  const mayAddTicket = useCan('repair.create')
  const hasHistory = snapshot !== null
  return [
    { label: text('maptrac.profile'), icon: <MachineIcon />, href: paths.equipment(id), shown: true },
    {
      label: text('maptrac.events'),
      icon: <CalendarIcon />,
      href: paths.equipmentEvents(id),
      shown: hasHistory,
    },
    {
      label: text('maptrac.timeline'),
      icon: <HistoryIcon />,
      href: paths.equipmentTimeline(id),
      shown: hasHistory,
    },
    ticket
      ? {
          label: text('maptrac.ticket', { number: ticket.ticketNum }),
          icon: <WrenchIcon />,
          href: paths.repair(ticket.id),
          shown: true,
        }
      : {
          label: text('maptrac.addTicket'),
          icon: <WrenchIcon />,
          href: paths.createRepair(id),
          shown: mayAddTicket && !isPast,
        },
  ].filter(({ shown }) => shown)
}

const button = { justifyContent: 'flex-start', minHeight: { xs: 44, md: 36 } } as const

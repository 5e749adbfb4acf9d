import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { CalendarIcon, ChevronRightIcon } from '../../../ui/icons.tsx'
import { BarsIcon, EngineIcon, LineIcon, MoonIcon, StopIcon } from './reportIcons.tsx'
import type { ListedReport } from './reports.ts'
import { analyticsOf, reportsOf } from './reports.ts'

const ICONS: Record<ListedReport, ReactNode> = {
  nightly_timeline: <MoonIcon />,
  year_month: <CalendarIcon />,
  daily_stops: <StopIcon />,
  daily_idle_time: <EngineIcon />,
  fluidLevelLine: <LineIcon />,
  fluidLevelBar: <BarsIcon />,
}

/** The choice of reports: analytics reports first, then those of this asset alone. */
export function ReportChoice({ profile }: { profile: Profile }) {
  const text = useText()
  const { id } = profile.equipment
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 1000 }}>
      <Section title={text('assetReport.analytics')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {analyticsOf(profile).map((name) => (
            <Button
              key={name}
              variant="outlined"
              color="inherit"
              component={AppLink}
              href={paths.report(name, { asset: String(id), backTo: paths.equipmentReports(id) })}
            >
              {text(`assetReport.open.${name}`)}
            </Button>
          ))}
        </Box>
      </Section>
      <Section title={text('assetReport.days')}>
        <Box component="ul" sx={list}>
          {reportsOf(profile).map((report) => (
            <li key={report}>
              <ButtonBase component={AppLink} href={paths.equipmentReport(id, report)} sx={row}>
                <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary' }}>
                  {ICONS[report]}
                </Box>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
                    {text(`assetReport.title.${report}`)}
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {text(`assetReport.about.${report}`)}
                  </Typography>
                </Box>
                <ChevronRightIcon aria-hidden sx={{ color: 'text.secondary' }} />
              </ButtonBase>
            </li>
          ))}
        </Box>
      </Section>
    </Box>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Typography id={heading} variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </section>
  )
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(320px, 1fr))' },
  gap: 1.5,
} as const

const row = {
  width: '100%',
  height: '100%',
  minHeight: 72,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 2,
  py: 1.5,
  textAlign: 'left',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  '&:hover': { bgcolor: 'action.hover' },
} as const

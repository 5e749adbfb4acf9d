import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { paths } from '@yardmaster/core/paths.ts'
import type { ReportKey } from '@yardmaster/core/reports/reports.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { ChevronRightIcon, DownloadIcon, MailIcon } from '../../../ui/icons.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { useReadableReports } from './embeddedReports.api.ts'

/** Reports that are no embedded ones, with their addresses. */
const OWN_PAGES = { disconnect: paths.disconnectReport, exceptions: paths.exceptions }
const isOwnPage = (card: string): card is keyof typeof OWN_PAGES => Object.hasOwn(OWN_PAGES, card)

/** In the specification's order, followed by our own. */
const CARDS = [
  'mileage_by_state',
  'daily_runtime',
  'engines_on_by_hour',
  'fleet_grease_level',
  'disconnect',
  'repairs_by_category',
  'assets_by_geofence',
  'driving_by_month',
  'fleet_movement',
  'utilization',
  'fuel_used',
  'fuel_cost_by_month',
  'service_cost_by_month',
  'inspections_by_asset',
  'exceptions',
] as const satisfies (ReportKey | keyof typeof OWN_PAGES)[]

export function ReportsPage() {
  const text = useText()
  const mayExport = useCan('bulk.read')
  const { data: readable, error, refetch } = useReadableReports()
  const cards = CARDS.filter((card) => isOwnPage(card) || readable?.includes(card))
  return (
    <Page
      title={text('nav.reports')}
      section="reports"
      actions={[
        {
          id: 'scheduled',
          label: text('reports.scheduled'),
          icon: <MailIcon />,
          href: paths.scheduledReports,
        },
        {
          id: 'dataExport',
          label: text('reports.dataExport'),
          icon: <DownloadIcon />,
          hidden: !mayExport,
          href: paths.dataExport,
        },
      ]}
    >
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Box component="ul" sx={grid}>
          {readable
            ? cards.map((card) => <ReportCard key={card} card={card} />)
            : CARDS.map((card) => <Skeleton key={card} component="li" variant="rounded" height={84} />)}
        </Box>
      )}
    </Page>
  )
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
}

function ReportCard({ card }: { card: (typeof CARDS)[number] }) {
  const text = useText()
  return (
    <li>
      <ButtonBase
        component={AppLink}
        href={isOwnPage(card) ? OWN_PAGES[card] : paths.report(card)}
        sx={{
          width: '100%',
          height: '100%',
          minHeight: 84,
          p: 2,
          gap: 2,
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          textAlign: 'left',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          '@media (hover: hover)': { '&:hover': { borderColor: 'primary.main' } },
        }}
      >
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography component="span" variant="h2" sx={{ display: 'block' }}>
            {text(`reports.card.${card}`)}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {text(`reports.about.${card}`)}
          </Typography>
        </Box>
        <ChevronRightIcon fontSize="small" sx={{ color: 'text.secondary', alignSelf: 'center' }} />
      </ButtonBase>
    </li>
  )
}

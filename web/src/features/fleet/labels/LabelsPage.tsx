import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { LabeledEquipment } from '@yardmaster/core/contract/fleet/labels.ts'
import { LABELS_MAX } from '@yardmaster/core/contract/fleet/labels.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useDeferredValue } from 'react'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { InfoIcon, PrintIcon, QrIcon } from '../../../ui/icons.tsx'
import { scrollFocus } from '../../../ui/page/scrollFocus.ts'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { chosenIds } from './chosenIds.ts'
import { LabelPages } from './LabelPages.tsx'
import { LabelSettings } from './LabelSettings.tsx'
import type { LabelOptions } from './labelOptions.ts'
import { LabelHash } from './labelOptions.ts'
import { useLabeledEquipment } from './labels.api.ts'
import { SHEETS, layOut } from './sheets.ts'

/** Labels for the equipment listed in `#ids=`. Scanning a label opens the profile of the asset. */
export function LabelsPage() {
  const text = useText()
  const isMobile = useIsMobile()
  const [hash, setHash] = useHashState(LabelHash)
  const { ids, left } = chosenIds(hash.ids)
  const query = useLabeledEquipment(ids)
  const { data: equipment } = query
  // Deferred, so that typing doesn't wait for the rendering of five hundred labels.
  const shown = useDeferredValue(hash)
  const printable = equipment !== undefined && equipment.length > 0
  return (
    <Page
      title={text('labels.title')}
      section="assets"
      backTo={ids.length === 1 && ids[0] ? paths.equipment(ids[0]) : paths.assets}
      actions={[
        {
          id: 'print',
          label: text('labels.print'),
          icon: <PrintIcon />,
          tone: 'primary',
          hidden: !printable || isMobile,
          onClick: print,
        },
      ]}
      bare
    >
      {ids.length === 0 || (equipment && !printable) ? (
        <NoLabels />
      ) : (
        <Box sx={columns}>
          <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
            <LabelSettings options={hash} onChange={(patch) => setHash(patch, { replace: true })} />
            {equipment ? <LabelCount equipment={equipment} options={shown} /> : <Skeleton width={160} />}
            <Typography variant="body2" color="textSecondary">
              {text('labels.tip')}
            </Typography>
            {isMobile && (
              <Button variant="contained" startIcon={<PrintIcon />} onClick={print} disabled={!printable}>
                {text('labels.print')}
              </Button>
            )}
            {left > 0 && <Note>{text('labels.tooMany', { max: LABELS_MAX, left })}</Note>}
            {equipment && equipment.length < ids.length && (
              <Note>{text('labels.missing', { count: ids.length - equipment.length })}</Note>
            )}
          </Box>
          <Preview query={query} options={shown} />
        </Box>
      )}
    </Page>
  )
}

function NoLabels() {
  const text = useText()
  return (
    <EmptyState icon={<QrIcon />} title={text('labels.none')} body={text('labels.none.hint')}>
      <Button variant="outlined" color="inherit" component={AppLink} href={paths.assets}>
        {text('labels.toAssets')}
      </Button>
    </EmptyState>
  )
}

type CountProps = { equipment: readonly LabeledEquipment[]; options: LabelOptions }

function LabelCount({ equipment, options: { sheet, used } }: CountProps) {
  const text = useText()
  const pages = layOut(SHEETS[sheet], equipment, used).length
  return (
    <Typography component="output" sx={{ fontWeight: 'fontWeightMedium' }}>
      {text('labels.count', { labels: equipment.length, pages })}
    </Typography>
  )
}

type PreviewProps = { query: ReturnType<typeof useLabeledEquipment>; options: LabelOptions }

function Preview({ query: { data: equipment, error, refetch }, options }: PreviewProps) {
  const text = useText()
  const { sheet, used, fields } = options
  return (
    <Box component="section" aria-label={text('labels.preview')} tabIndex={0} sx={preview}>
      {!equipment && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!equipment && !error && <Skeleton variant="rounded" height="100%" />}
      {equipment && <LabelPages sheet={SHEETS[sheet]} equipment={equipment} used={used} fields={fields} />}
    </Box>
  )
}

const print = () => window.print()

const Note = ({ children }: { children: string }) => (
  <Alert severity="info" variant="outlined" icon={<InfoIcon />}>
    {children}
  </Alert>
)

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
  gap: 3,
  p: { xs: 2, md: 3 },
} as const

/** Scrolls separately, because a page of labels is wider than a phone. */
const preview = {
  overflow: 'auto',
  p: 2,
  borderRadius: 1,
  bgcolor: 'action.hover',
  ...scrollFocus,
  height: { xs: '70dvh', md: 'calc(100dvh - 112px)' },
} as const

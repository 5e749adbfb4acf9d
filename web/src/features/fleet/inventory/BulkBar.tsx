import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { BULK_MAX } from '@yardmaster/core/contract/fleet/inventory.bulk.ts'
import type { InventoryRow } from '@yardmaster/core/contract/fleet/inventory.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { SHORT } from '../../../lib/smallHeight.ts'
import { BAR_HEIGHT } from '../../../lib/theme.ts'
import type { Action } from '../../../ui/actions/Action.ts'
import { ActionBar } from '../../../ui/actions/ActionBar.tsx'
import { ArchiveIcon, CategoryIcon, CloseIcon, PrintIcon, TagIcon, UserIcon } from '../../../ui/icons.tsx'

const BulkDialog = lazyPart(async () => (await import('./BulkDialog.tsx')).BulkDialog)

export type BulkStep = 'archive' | 'categorize' | 'assign' | 'tag'

type Props = { things: readonly InventoryRow[]; onDone: () => void }

/**
 * The actions for the selected assets. The bar covers the list's toolbar, so that the layout doesn't shift.
 */
export function BulkBar({ things, onDone }: Props) {
  const text = useText()
  const [step, setStep] = useState<BulkStep | null>(null)
  const actions = useBulkActions(things, setStep)
  if (things.length === 0) return null
  return (
    <Box role="toolbar" aria-label={text('assets.bulk.actions')} sx={bar}>
      <IconButton aria-label={text('assets.bulk.none')} onClick={onDone}>
        <CloseIcon />
      </IconButton>
      <Typography component="output" noWrap sx={{ flex: 1, fontWeight: 'fontWeightMedium' }}>
        {text('assets.bulk.selected', { total: things.length })}
      </Typography>
      <ActionBar actions={actions} />
      <Suspense>
        {step && <BulkDialog step={step} things={things} onClose={() => setStep(null)} onDone={onDone} />}
      </Suspense>
    </Box>
  )
}

/** The actions that a user may take on all selected assets at once. */
function useBulkActions(things: readonly InventoryRow[], onStep: (step: BulkStep) => void): Action[] {
  const text = useText()
  const mayUpdate = useCan('equipment.update')
  const mayArchive = useCan('equipment.archive')
  const disabled = things.length > BULK_MAX ? text('assets.bulk.tooMany', { max: BULK_MAX }) : null
  const ids = things.map(({ id }) => id).join('.')
  const update = (step: BulkStep, label: string, icon: ReactNode): Action => ({
    id: step,
    label,
    icon,
    hidden: !mayUpdate,
    disabled,
    onClick: () => onStep(step),
  })
  return [
    update('categorize', text('assets.bulk.categorise'), <CategoryIcon fontSize="small" />),
    update('assign', text('assets.bulk.assign'), <UserIcon fontSize="small" />),
    update('tag', text('assets.bulk.tag'), <TagIcon fontSize="small" />),
    {
      id: 'labels',
      label: text('assets.bulk.labels'),
      icon: <PrintIcon fontSize="small" />,
      href: `${paths.labels}#ids=${ids}`,
    },
    {
      id: 'archive',
      label: text('assets.bulk.archive'),
      icon: <ArchiveIcon fontSize="small" />,
      tone: 'danger',
      hidden: !mayArchive,
      disabled,
      onClick: () => onStep('archive'),
    },
  ]
}

/** On a phone the bar is fixed below the page's app bar, however far the list is scrolled. */
const bar = {
  position: { xs: 'fixed', md: 'absolute' },
  zIndex: 'appBar',
  top: { xs: BAR_HEIGHT, md: 0 },
  // There, the page's own bar scrolls away.
  [SHORT]: { top: 0 },
  insetInline: 0,
  height: { xs: 56, md: '100%' },
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: { xs: 1, md: 0.5 },
  bgcolor: { xs: 'background.paper', md: 'background.default' },
  borderBottom: { xs: 1, md: 0 },
  borderColor: { xs: 'divider', md: 'divider' },
} as const

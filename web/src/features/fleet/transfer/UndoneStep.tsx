import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { EquipmentImport, UndoCounts } from '@yardmaster/core/contract/fleet/transfer.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { OutcomeRows } from './OutcomeRows.tsx'

type Props = { found: EquipmentImport; undone: UndoCounts; onAnother: () => void }

/** Says what an undo restored and removed, and lists what it left with the reasons. */
export function UndoneStep({ found, undone, onAnother }: Props) {
  const text = useText()
  return (
    <>
      <Box component="output" sx={{ display: 'block', maxWidth: 760 }}>
        <EmptyState
          icon={<CheckIcon />}
          title={text('transfer.undone')}
          body={text('transfer.undoneBody', undone)}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            <Button variant="contained" component={AppLink} href={paths.assets}>
              {text('transfer.toAssets')}
            </Button>
            <Button variant="outlined" color="inherit" onClick={onAnother}>
              {text('transfer.another')}
            </Button>
          </Box>
        </EmptyState>
      </Box>
      {undone.left > 0 && (
        <>
          <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
            {text('transfer.left', { count: undone.left })}
          </Typography>
          <OutcomeRows id={found.id} kind="left" total={undone.left} />
        </>
      )}
    </>
  )
}

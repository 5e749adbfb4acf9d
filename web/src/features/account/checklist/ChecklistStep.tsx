import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { Checklist } from '@yardmaster/core/contract/account/checklist.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'

type Props = {
  step: Checklist['steps'][number]
  /** The first step that is not done. */
  isNext: boolean
}

export function ChecklistStep({ step: { key, done }, isNext }: Props) {
  const text = useText()
  const { branch } = useSession()
  const targets = {
    company: paths.account,
    branches: paths.account,
    categories: `${paths.categories}#add=true`,
    people: paths.branch(branch.id),
    equipment: paths.assets,
    device: paths.connectDevice,
    map: paths.map,
  }
  return (
    <Box component="li">
      <ButtonBase component={AppLink} href={targets[key]} sx={row}>
        <Box aria-hidden sx={[mark, done && markDone, isNext && markNext]}>
          {done && <CheckIcon fontSize="small" />}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography
            sx={{ fontWeight: isNext ? 'fontWeightMedium' : undefined }}
            color={done ? 'textSecondary' : 'textPrimary'}
          >
            {text(`checklist.${key}`)}{' '}
            <span style={visuallyHidden}>{text(done ? 'checklist.done' : 'checklist.open')}</span>
          </Typography>
          {!done && (
            <Typography variant="body2" color="textSecondary">
              {text(`checklist.${key}.hint`)}
            </Typography>
          )}
        </Box>
      </ButtonBase>
    </Box>
  )
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 1.5,
  width: 1,
  minHeight: 44,
  p: 1,
  borderRadius: 1,
  textAlign: 'start',
  '&:hover': { bgcolor: 'action.hover' },
} as const

const mark = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  border: 2,
  borderColor: 'divider',
} as const
const markDone = { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' }
const markNext = { borderColor: 'primary.main' }

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useText } from '../../../lib/intl.tsx'
import { useCan, useSession } from '../../../lib/session.tsx'
import { HintButton } from '../../../ui/actions/HintButton.tsx'
import { DeleteIcon } from '../../../ui/icons.tsx'
import { useUndoableCall } from '../../../ui/notices/useUndoableRemoval.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { useRemoveLogo, useRestoreLogo } from './account.api.ts'
import { LogoUpload } from './LogoUpload.tsx'

/** The logo of the company and, for administrators, its upload. */
export function LogoCard() {
  const text = useText()
  const { name, logo } = useSession().account
  const mayChange = useCan('account.manage')
  const change = useUndoableCall(useRemoveLogo(), useRestoreLogo())
  const title = text('account.logo.remove')
  const remove = () =>
    change({}, { title, removed: text('account.logo.removed'), restored: text('account.logo.restored') })
  return (
    <Card
      title={text('account.logo')}
      actions={
        mayChange && logo && <HintButton hint={title} label={title} icon={<DeleteIcon />} onClick={remove} />
      }
    >
      {logo && (
        <Box
          component="img"
          src={logo.url}
          width={logo.width}
          height={logo.height}
          alt={text('account.logo.alt', { name })}
          sx={{ ...picture, width: widthOf(logo) }}
        />
      )}
      {!logo && <Typography color="textSecondary">{text('account.logo.none')}</Typography>}
      {mayChange && (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 1.5 }}>
            {text('account.logo.about')}
          </Typography>
          <LogoUpload />
        </>
      )}
    </Card>
  )
}

const MOST_HEIGHT = 120
/** Of the padding and the border. */
const EDGES = 18

/** The width is set, so that the picture has its size before it has loaded. */
const widthOf = ({ width, height }: { width: number; height: number }) =>
  Math.min(width, ((MOST_HEIGHT - EDGES) * width) / height) + EDGES

/** On white in both themes, because logos are made for paper. */
const picture = {
  display: 'block',
  maxWidth: '100%',
  height: 'auto',
  p: 1,
  bgcolor: '#fff',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const

import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { paths } from '@yardmaster/core/paths.ts'
import { useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { InfoIcon } from '../../../ui/icons.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { useFactorRule, useUpdateRule } from './secondFactor.api.ts'

/** Whether the account requires a second factor, for administrators. */
export function FactorRuleCard() {
  const text = useText()
  const { data, error, refetch } = useFactorRule()
  return (
    <Card title={text('factor.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {text('factor.rule.about')}
      </Typography>
      {data ? (
        <Rule {...data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={72} aria-busy="true" />
      )}
    </Card>
  )
}

type Props = { required: boolean; usersWithout: number; hasOwn: boolean }

function Rule({ required, usersWithout, hasOwn }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const update = useUpdateRule()
  const [isAsking, setIsAsking] = useState(false)
  const save = (next: boolean) =>
    update.mutate(
      { body: { required: next } },
      {
        onSuccess: () => show(text(next ? 'factor.rule.on' : 'factor.rule.off')),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  // Shows the new state immediately: a switch that waits for the server feels broken.
  const isOn = update.isPending ? update.variables.body.required : required
  return (
    <>
      <FormControlLabel
        label={text('factor.rule.switch')}
        disabled={!hasOwn && !required}
        control={<Switch checked={isOn} onChange={(_, next) => (next ? setIsAsking(true) : save(false))} />}
        sx={{ minHeight: 44 }}
      />
      <Typography variant="body2" color="textSecondary">
        {text('factor.rule.without', { count: usersWithout })}
      </Typography>
      {!hasOwn && !required && (
        <Alert severity="info" icon={<InfoIcon />} sx={{ mt: 1 }}>
          {text('factor.rule.ownFirst')}{' '}
          <Link component={AppLink} href={paths.userProfile} underline="always">
            {text('factor.rule.toProfile')}
          </Link>
        </Alert>
      )}
      <LazyConfirmDialog
        open={isAsking}
        title={text('factor.rule.confirmTitle')}
        body={text('factor.rule.confirmBody', { count: usersWithout })}
        confirm={text('factor.rule.confirm')}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          save(true)
        }}
      />
    </>
  )
}

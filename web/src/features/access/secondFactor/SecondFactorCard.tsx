import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { OwnFactors } from '@yardmaster/core/contract/access/secondFactor.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { InfoIcon } from '../../../ui/icons.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { passkeysWork } from './createPasskey.ts'
import { FactorRow } from './FactorRow.tsx'
import { PasskeyList } from './PasskeyList.tsx'
import { RemoveAppDialog } from './RemoveAppDialog.tsx'
import { useOwnFactors } from './secondFactor.api.ts'
import { useFactorSetup } from './useFactorSetup.tsx'

/** The user's own second factors. */
export function SecondFactorCard() {
  const text = useText()
  const { data, error, refetch } = useOwnFactors()
  return (
    <Card title={text('factor.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('factor.about')}
      </Typography>
      {data ? (
        <Factors factors={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={180} aria-busy="true" />
      )}
    </Card>
  )
}

function Factors({ factors: { app, passkeys, recoveryCodesLeft, required } }: { factors: OwnFactors }) {
  const text = useText()
  const format = useTimeFormat()
  const setup = useFactorSetup()
  const [isRemoving, setIsRemoving] = useState(false)
  const works = passkeysWork()
  return (
    <>
      {required && (
        <Alert severity="info" icon={<InfoIcon />} sx={{ mb: 2 }}>
          {text('factor.required')}
        </Alert>
      )}
      <FactorRow
        title={text('factor.app')}
        about={app ? text('factor.app.on', { when: format.date(app.since) }) : text('factor.app.off')}
        actions={
          app ? (
            <Button
              color="error"
              aria-label={text('factor.app.turnOffLabel')}
              onClick={() => setIsRemoving(true)}
            >
              {text('factor.app.turnOff')}
            </Button>
          ) : (
            <Button
              aria-label={text('factor.app.setUpLabel')}
              loading={setup.isStarting}
              onClick={setup.setUpApp}
            >
              {text('factor.app.setUp')}
            </Button>
          )
        }
      />
      <FactorRow
        title={text('factor.passkeys')}
        about={
          works ? passkeys.length === 0 && text('factor.passkeys.none') : text('factor.passkeys.unsupported')
        }
        actions={works && <Button onClick={setup.addPasskey}>{text('factor.passkey.add')}</Button>}
      >
        {passkeys.length > 0 && <PasskeyList passkeys={passkeys} />}
      </FactorRow>
      {(app || passkeys.length > 0) && (
        <FactorRow
          title={text('factor.codes')}
          about={text('factor.codes.left', { count: recoveryCodesLeft })}
          actions={
            <Button aria-label={text('factor.codes.createLabel')} onClick={setup.createCodes}>
              {text('factor.codes.create')}
            </Button>
          }
        />
      )}
      {setup.dialogs}
      {isRemoving && <RemoveAppDialog onClose={() => setIsRemoving(false)} />}
    </>
  )
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { PasswordAndCode } from '@yardmaster/core/contract/access/secondFactor.ts'
import { CODE_FAMILY } from '@yardmaster/core/typeScale.ts'
import { useFormState } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { CopyButton } from '../../../ui/actions/CopyButton.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { QrCode } from '../../../widgets/qr/QrCode.tsx'
import { CodeField } from './CodeField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useConfirmApp } from './secondFactor.api.ts'

type Props = {
  secret: string
  uri: string
  /** Called with the first recovery codes, if there are any. */
  onDone: (codes: string[] | null) => void
  onClose: () => void
}

/** Shows the secret of a new app, and turns it on with its first code. */
export function SetUpAppDialog({ secret, uri, onDone, onClose }: Props) {
  const text = useText()
  const { show } = useSnackbar()
  const { mutate, isPending } = useConfirmApp()
  const form = useContractForm(PasswordAndCode, { password: '', code: '' })
  const { errors } = useFormState(form)
  const title = text('factor.app.setUpTitle')
  const { error, showResult } = useSaveResult(form, { title, onClose: () => {} })
  const save = (body: PasswordAndCode) =>
    mutate(
      { body },
      showResult<{ recoveryCodes: string[] | null }>(text('factor.app.turnedOn'), ({ recoveryCodes }) =>
        onDone(recoveryCodes),
      ),
    )
  return (
    <ContractFormDialog
      form={form}
      title={title}
      maxWidth="xs"
      busy={isPending}
      error={error}
      save={text('factor.app.confirm')}
      onSave={save}
      onClose={onClose}
    >
      <Typography>{text('factor.app.scan')}</Typography>
      <Box sx={{ display: 'flex', justifyContent: 'center' }}>
        <QrCode content={uri} label={text('factor.app.qr')} side={224} />
      </Box>
      <Box sx={{ mb: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {text('factor.app.key')}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box component="code" sx={key}>
            {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
          </Box>
          <CopyButton
            value={secret}
            label={text('factor.app.copyKey')}
            onBlocked={() => show(text('copying.blocked'), { tone: 'error' })}
          />
        </Box>
      </Box>
      <CodeField field={form.register('code')} label={text('factor.app.code')} error={errors.code?.message} />
      <PasswordField field={form.register('password')} error={errors.password?.message} />
    </ContractFormDialog>
  )
}

const key = {
  flex: 1,
  minWidth: 0,
  typography: 'body2',
  fontFamily: CODE_FAMILY,
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const

import Typography from '@mui/material/Typography'
import { SignOnForm } from '@yardmaster/core/contract/access/singleSignOn.ts'
import type { SignOnSettings } from '@yardmaster/core/contract/access/singleSignOn.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { FormCheckbox } from './FormCheckbox.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { GroupRows } from './GroupRows.tsx'
import { ProviderFields } from './ProviderFields.tsx'
import { UserFields } from './UserFields.tsx'
import { formOf } from './signOnForm.ts'
import { useUpdateSignOn } from './singleSignOn.api.ts'
import { useProviderTest } from './useProviderTest.tsx'

type Props = { stored: SignOnSettings; onClose: () => void }

/** Connects the account to its provider, which can be tested before the settings are saved. */
export function SignOnDialog({ stored, onClose }: Props) {
  const text = useText()
  const { branch } = useSession()
  const update = useUpdateSignOn()
  const title = text('sso.title')
  const form = useContractForm(SignOnForm, formOf(stored, branch.id))
  const { error, showResult, showError } = useSaveResult(form, { title, onClose })
  const test = useProviderTest({ form, onRefused: showError })
  const save = (typed: SignOnForm) =>
    update.mutate({ body: { ...typed, version: stored.version } }, showResult(text('sso.saved')))
  return (
    <ContractFormDialog
      form={form}
      title={title}
      busy={update.isPending}
      error={error}
      tool={test.button}
      status={test.outcome}
      onSave={save}
      onClose={onClose}
    >
      <ProviderFields form={form} stored={stored} />
      <FormCheckbox
        control={form.control}
        name="enabled"
        label={text('sso.enabled')}
        hint={text('sso.enabled.hint')}
      />
      <FormCheckbox
        control={form.control}
        name="onlyWay"
        label={text('sso.onlyWay')}
        hint={text('sso.onlyWay.hint')}
      />
      <Typography variant="h3">{text('sso.newUsers')}</Typography>
      <UserFields form={form} />
      <GroupRows form={form} />
    </ContractFormDialog>
  )
}

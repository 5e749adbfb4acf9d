import { ConnectionForm } from '@yardmaster/core/contract/account/integrations.ts'
import type { StoredConnection } from '@yardmaster/core/contract/account/integrations.ts'
import { SERVICE_NAMES, defaultSettings } from '@yardmaster/core/integrationDefaults.ts'
import type { ServiceType } from '@yardmaster/core/integrations.ts'
import type * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { ConnectionFields } from './ConnectionFields.tsx'
import type { TypedConnection } from './connectionForm.ts'
import { useAddConnection, useUpdateConnection } from './integrations.api.ts'
import { TestConnection } from './TestConnection.tsx'

type Props = {
  serviceType: ServiceType
  /** Null for a new connection. */
  stored: StoredConnection | null
  onClose: () => void
}

/** The fields of all services have one type here. Which of them a service has is up to the schema. */
const Schema = ConnectionForm as unknown as z.ZodMiniType<TypedConnection, TypedConnection>

/** Asks for what a service needs, and tests it before it is saved. */
export function ConnectionDialog({ serviceType, stored, onClose }: Props) {
  const text = useText()
  const { branch } = useSession()
  const add = useAddConnection()
  const update = useUpdateConnection()
  const service = SERVICE_NAMES[serviceType]
  const form = useContractForm(Schema, {
    serviceType,
    name: stored?.name ?? (serviceType === 'iso15143' ? '' : service),
    settings: { ...defaultSettings[serviceType](branch.id), ...stored?.settings },
  })
  const title = text(stored ? 'integrations.configureNamed' : 'integrations.enableNamed', {
    name: stored?.name ?? service,
  })
  const { error, showResult, showError } = useSaveResult(form, { title, onClose, fallback: 'name' })
  const save = (typed: TypedConnection) => {
    const body = typed as unknown as ConnectionForm
    if (stored) {
      const { id, version } = stored
      const change = { params: { id }, body: { ...body, version } }
      update.mutate(change, showResult(text('integrations.saved', { name: typed.name })))
    } else add.mutate({ body }, showResult(text('integrations.enabled', { name: typed.name })))
  }
  return (
    <ContractFormDialog
      form={form}
      title={title}
      busy={add.isPending || update.isPending}
      error={error}
      {...(!stored && { save: text('integrations.enable') })}
      onSave={save}
      onClose={onClose}
    >
      <ConnectionFields form={form} serviceType={serviceType} stored={stored} />
      <TestConnection form={form} id={stored?.id ?? null} onRefused={showError} />
    </ContractFormDialog>
  )
}

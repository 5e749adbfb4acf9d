import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { ClientAndSite } from '@yardmaster/core/contract/rentals/clients.ts'
import { useState } from 'react'
import type { CallError } from '../../../lib/call.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { ClientSiteFields } from '../../../widgets/clients/ClientSiteFields.tsx'
import { useClientText } from '../../../widgets/clients/useNameText.ts'
import { readProfile, useSetClient } from './equipment.api.ts'

type Props = { profile: Profile; onClose: () => void }

const idsOf = (value: ClientAndSite | null) => ({
  clientId: value?.client.id ?? null,
  siteId: value?.site?.id ?? null,
})

const isSame = (one: ClientAndSite | null, other: ClientAndSite | null) =>
  JSON.stringify(idsOf(one)) === JSON.stringify(idsOf(other))

/** Sets where the asset is. If someone else has just set it, the user sees that before they overwrite it. */
export function SetClientDialog({ profile: { equipment, atClient }, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const clientText = useClientText()
  const set = useSetClient()
  const [seen, setSeen] = useState<ClientAndSite | null>(atClient)
  const [value, setValue] = useState<ClientAndSite | null>(atClient)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const title = text('setClient.title', { name: equipment.name })
  const refuse = async (failure: CallError) => {
    if (failure.code !== 'error.changedMeanwhile') return setRefusal(failure)
    const newest = await readProfile(equipment.id).catch(() => null)
    if (!newest) return setRefusal(failure)
    setSeen(newest.atClient)
    setNotice(
      newest.atClient
        ? text('setClient.changed', { where: clientText(newest.atClient) })
        : text('setClient.changed.none'),
    )
  }
  const outcome = useOutcome({ title, onClose, onRefused: (failure) => void refuse(failure) })
  const save = () =>
    set.mutate(
      { params: { id: equipment.id }, body: { ...idsOf(value), seen: idsOf(seen) } },
      outcome(text('setClient.saved', { name: equipment.name })),
    )
  const errors = { clientId: refusal?.errors?.['clientId'], siteId: refusal?.errors?.['siteId'] }
  const isShownBelow = errors.clientId !== undefined || errors.siteId !== undefined
  return (
    <FormDialog
      open
      title={title}
      maxWidth="xs"
      changed={!isSame(value, seen)}
      valid
      busy={set.isPending}
      error={refusal && !isShownBelow ? errorText(refusal) : notice}
      onSubmit={save}
      onClose={onClose}
    >
      <ClientSiteFields
        value={value}
        errors={errors}
        autoFocus
        onChange={(next) => {
          setValue(next)
          setRefusal(null)
        }}
      />
    </FormDialog>
  )
}

import { clients } from '@yardmaster/core/contract/rentals/clients.ts'
import type { ClientAndSite } from '@yardmaster/core/contract/rentals/clients.ts'
import { useText } from '../../lib/intl.tsx'
import { useEndpoint } from '../../lib/query.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { ClientPicker } from './ClientPicker.tsx'
import { useNameText } from './useNameText.ts'

type Props = {
  value: ClientAndSite | null
  /** What the server said about the client and the site. */
  errors?: { clientId?: string | undefined; siteId?: string | undefined }
  autoFocus?: boolean
  disabled?: boolean
  onChange: (value: ClientAndSite | null) => void
}

/** Chooses a client and one of its sites. Requires the parts `pickers` and `clientChoice`. */
export function ClientSiteFields({ value, errors, autoFocus, disabled, onChange }: Props) {
  const text = useText()
  const nameText = useNameText()
  const options = useSiteOptions(value)
  return (
    <>
      <ClientPicker
        label={text('client.client')}
        value={value && { id: value.client.id, name: nameText(value.client) }}
        error={errors?.clientId}
        {...(autoFocus && { autoFocus })}
        {...(disabled && { disabled })}
        onChange={(client) => onChange(client && { client: { ...client, deleted: false }, site: null })}
      />
      {value && (
        <ChoiceField
          label={text('client.site')}
          none={text('client.noSite')}
          options={options}
          value={value.site?.id ?? null}
          error={errors?.siteId}
          {...(disabled && { disabled })}
          onChange={(id) => {
            if (id === value.site?.id) return
            const site = options?.find((option) => option.id === id)
            onChange({ ...value, site: site ? { id: site.id, name: site.name, deleted: false } : null })
          }}
        />
      )}
    </>
  )
}

/** The sites of the client. A deleted site can stay chosen. */
function useSiteOptions(value: ClientAndSite | null) {
  const nameText = useNameText()
  const { data } = useEndpoint(
    clients.sites,
    { params: { id: value?.client.id ?? 0 } },
    { enabled: value !== null && !value.client.deleted },
  )
  const chosen = value?.site ?? null
  const sites = data?.map(({ id, name }) => ({ id, name }))
  if (!chosen || sites?.some(({ id }) => id === chosen.id)) return sites
  return [{ id: chosen.id, name: nameText(chosen) }, ...(sites ?? [])]
}

import { clients } from '@yardmaster/core/contract/rentals/clients.ts'
import type { ClientAndSite } from '@yardmaster/core/contract/rentals/clients.ts'
import { useText } from '../../lib/intl.tsx'
import { useEndpoint } from '../../lib/query.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { useNameText } from './useNameText.ts'

type Props = {
  value: ClientAndSite
  error?: string | undefined
  disabled?: boolean
  onChange: (value: ClientAndSite) => void
}

/** Chooses a site of the client, or none. Requires the part `clientChoice`. */
export function SiteField({ value, error, disabled, onChange }: Props) {
  const text = useText()
  const options = useSiteOptions(value)
  return (
    <ChoiceField
      label={text('client.site')}
      none={text('client.noSite')}
      options={options}
      value={value.site?.id ?? null}
      error={error}
      {...(disabled && { disabled })}
      onChange={(id) => {
        if (id === value.site?.id) return
        const site = options?.find((option) => option.id === id)
        onChange({ ...value, site: site ? { id: site.id, name: site.name, deleted: false } : null })
      }}
    />
  )
}

/** The sites of the client. A deleted site can stay chosen. */
function useSiteOptions({ client, site: chosen }: ClientAndSite) {
  const nameText = useNameText()
  const { data } = useEndpoint(clients.sites, { params: { id: client.id } }, { enabled: !client.deleted })
  const sites = data?.map(({ id, name }) => ({ id, name }))
  if (!chosen || sites?.some(({ id }) => id === chosen.id)) return sites
  return [{ id: chosen.id, name: nameText(chosen) }, ...(sites ?? [])]
}

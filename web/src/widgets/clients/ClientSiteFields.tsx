import type { ClientAndSite } from '@yardmaster/core/contract/rentals/clients.ts'
import { useText } from '../../lib/intl.tsx'
import { ClientPicker } from './ClientPicker.tsx'
import { SiteField } from './SiteField.tsx'
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
        <SiteField value={value} error={errors?.siteId} {...(disabled && { disabled })} onChange={onChange} />
      )}
    </>
  )
}

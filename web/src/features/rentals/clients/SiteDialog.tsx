import type { Site } from '@yardmaster/core/contract/rentals/clients.ts'
import {
  NEW_SITE,
  SITE_ADDRESS_MAX,
  SITE_NAME_MAX,
  SiteForm,
} from '@yardmaster/core/contract/rentals/clients.ts'
import { mergeEdits } from '@yardmaster/core/rules/mergeEdits.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { CallError } from '../../../lib/call.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { MergeFormDialog } from '../../../widgets/merge/MergeFormDialog.tsx'
import { useMerge } from '../../../widgets/merge/useMerge.ts'
import { readNewestSite, useAddSite, useUpdateSite } from './clients.api.ts'
import { PlacePicker } from './PlacePicker.tsx'
import { TextLine } from './TextLine.tsx'

type Props = {
  clientId: number
  /** Null for a new site. */
  site: Site | null
  onAdded?: (id: number, name: string) => void
  onClose: () => void
}

const LABELS = { name: 'sites.name', address: 'sites.address', placeId: 'sites.place' } as const

type Stored = Pick<Site, 'name' | 'address' | 'place' | 'version'>

const formOf = ({ name, address, place }: Stored): SiteForm => ({
  name,
  address,
  placeId: place?.id ?? null,
})

export function SiteDialog({ clientId, site, onAdded, onClose }: Props) {
  const text = useText()
  const add = useAddSite()
  const update = useUpdateSite()
  const managed = site?.managed ?? false
  const opened: Stored = site ?? { ...NEW_SITE, place: null, version: 0 }
  const [places, setPlaces] = useState<readonly { id: number; name: string }[]>(
    opened.place ? [opened.place] : [],
  )
  const placeName = (id: number | null) => places.find((place) => place.id === id)?.name ?? ''
  const form = useContractForm(SiteForm, formOf(opened))
  const title = text(site ? 'sites.edit' : 'sites.add')
  const { error, showResult, showError } = useSaveResult(form, { title, onClose })
  const { base, meeting, isReading, meet } = useMerge<Stored, SiteForm>({
    form,
    opened,
    formOf,
    merge: mergeEdits<SiteForm>,
    readNewest: async () => {
      const found = await readNewestSite(clientId, site?.id ?? 0)
      if (!found) throw new CallError(404, { code: 'error.notFound' })
      if (found.newest.place) setPlaces([...places, found.newest.place])
      return found
    },
  })
  const save = (body: SiteForm) => {
    const words = { name: body.name }
    if (!site)
      return add.mutate(
        { params: { id: clientId }, body },
        showResult(text('sites.added', words), ({ id }: { id: number }) => onAdded?.(id, body.name)),
      )
    const result = showResult(text('sites.updated', words))
    update.mutate(
      { params: { id: site.id }, body: { ...body, version: base.version } },
      {
        ...result,
        onError: (refusal) =>
          refusal.code === 'error.changedMeanwhile'
            ? void meet(body).catch(() => showError(refusal))
            : result.onError(refusal),
      },
    )
  }
  const saving = add.isPending || update.isPending
  return (
    <MergeFormDialog
      form={form}
      title={title}
      maxWidth="xs"
      busy={saving || isReading}
      saving={saving}
      error={error}
      version={base.version}
      meeting={meeting}
      save={save}
      labelOf={(path) => text(LABELS[path as keyof SiteForm])}
      valueOf={(path, values) =>
        path === 'placeId' ? placeName(values.placeId) : values[path as 'name' | 'address']
      }
      onClose={onClose}
    >
      <TextLine
        control={form.control}
        name="name"
        label={text(LABELS.name)}
        max={SITE_NAME_MAX}
        required
        autoFocus={!managed}
        disabled={managed}
      />
      <TextLine
        control={form.control}
        name="address"
        label={text(LABELS.address)}
        max={SITE_ADDRESS_MAX}
        disabled={managed}
        {...(managed && { helperText: text('sites.managed') })}
      />
      <Controller
        control={form.control}
        name="placeId"
        render={({ field: { value, onChange }, fieldState }) => (
          <PlacePicker
            label={text(LABELS.placeId)}
            value={value === null ? null : { id: value, name: placeName(value) }}
            helperText={text('sites.place.hint')}
            error={fieldState.error?.message}
            onChange={(place) => {
              if (place) setPlaces([...places, place])
              onChange(place?.id ?? null)
            }}
          />
        )}
      />
    </MergeFormDialog>
  )
}

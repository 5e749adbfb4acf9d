import { NewDevice } from '@yardmaster/core/contract/account/devices.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { NEW_EQUIPMENT } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { problemsOf } from '@yardmaster/core/contract/problem.ts'
import { tokenUse } from '@yardmaster/core/telemetry/protocols.ts'
import { useState } from 'react'
import type { CallError } from '../../../../lib/call.ts'
import { fieldErrors } from '../../../../lib/form.ts'
import { useErrorText, useText } from '../../../../lib/intl.tsx'
import { useCall } from '../../../../lib/query.ts'
import { useAddDevice, useIssueToken } from '../devices.api.ts'
import type { Kind } from './kinds.ts'
import { KIND_FACTS } from './kinds.ts'

type Asset = { id: number; name: string }

export type Registration = {
  uniqueId: string
  model: string
  way: 'existing' | 'new'
  /** The asset that the picker starts with. */
  asset: Asset | null
  assetId: number | null
  assetName: string
}

export type RegistrationErrors = Partial<Record<string, string>>

type Options = {
  kind: Kind
  asset: Asset | null
  onRegistered: (id: number, token: string | null) => void
}

/** Adds the asset if it is new, registers the device on it, and creates its token. */
export function useRegistration({ kind, asset, onRegistered }: Options) {
  const errorText = useErrorText()
  const [values, setValues] = useState<Registration>({
    uniqueId: '',
    model: '',
    way: 'existing',
    asset,
    assetId: asset?.id ?? null,
    assetName: '',
  })
  const [errors, setErrors] = useState<RegistrationErrors>({})
  const [error, setError] = useState<string | null>(null)
  const addAsset = useCall(equipment.add, { invalidates: [inventory.options, inventory.list] })
  const addDevice = useAddDevice()
  const issueToken = useIssueToken()
  const check = useCheck(kind)
  const set = (change: Partial<Registration>) => {
    setValues((before) => ({ ...before, ...change }))
    setErrors({})
  }
  const onError = (refusal: CallError) => {
    const found = fieldErrors(refusal, 'uniqueId')
    setErrors(found)
    setError(Object.keys(found).length === 0 ? errorText(refusal) : null)
  }
  const createToken = (id: number) => {
    if (tokenUse(KIND_FACTS[kind].protocol) === 'never') return onRegistered(id, null)
    issueToken.mutate(
      { params: { id } },
      // Without a token, the next step offers to create one.
      { onSuccess: ({ token }) => onRegistered(id, token), onError: () => onRegistered(id, null) },
    )
  }
  const register = (body: NewDevice, equipmentId: number) =>
    addDevice.mutate({ body: { ...body, equipmentId } }, { onSuccess: ({ id }) => createToken(id), onError })
  const submit = () => {
    const { body, errors: found } = check(values)
    setErrors(found)
    setError(null)
    if (!body) return
    if (values.way === 'existing') return register(body, values.assetId ?? 0)
    const name = values.assetName.trim()
    addAsset.mutate(
      { body: { ...NEW_EQUIPMENT, name } },
      {
        onSuccess: ({ id }) => {
          // From now on it exists, even if the device is rejected.
          set({ way: 'existing', asset: { id, name }, assetId: id })
          register(body, id)
        },
        onError,
      },
    )
  }
  const isBusy = addAsset.isPending || addDevice.isPending || issueToken.isPending
  return { values, errors, error, isBusy, set, submit }
}

/** Checks everything before the asset is added, so that a typing error leaves nothing behind. */
function useCheck(kind: Kind) {
  const text = useText()
  const { protocol, deviceTypeId } = KIND_FACTS[kind]
  return (values: Registration): { body: NewDevice | null; errors: RegistrationErrors } => {
    const { uniqueId, model, way, assetId, assetName } = values
    const requireToken = tokenUse(protocol) !== 'never'
    const parsed = NewDevice.safeParse({ uniqueId, model, deviceTypeId, protocol, requireToken })
    const errors: RegistrationErrors = {}
    for (const [field, { code, values: details }] of Object.entries(problemsOf(parsed.error?.issues ?? [])))
      errors[field] = text(code, details)
    if (way === 'existing' && assetId === null) errors.equipmentId = text('error.required')
    if (way === 'new' && assetName.trim() === '') errors.name = text('error.required')
    return { body: Object.keys(errors).length === 0 ? (parsed.data ?? null) : null, errors }
  }
}

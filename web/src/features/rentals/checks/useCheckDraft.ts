import type { CheckPrefill } from '@yardmaster/core/contract/rentals/checks.ts'
import { useKeptDraft } from '../../../widgets/outbox/useKeptDraft.ts'
import type { CheckDraft, CheckKind, CheckValues } from './checkForm.ts'
import { checkDrafts, checkKey } from './checkForm.ts'

export type CheckSubject = { kind: CheckKind; id: number; prefill: CheckPrefill }

/** The unsent input of a check, stored on every change. */
export function useCheckDraft({ kind, id, prefill: { asset, readings } }: CheckSubject) {
  const value = (reading: keyof typeof readings) => readings[reading]?.value ?? null
  const known = {
    engineSeconds: value('engineSeconds'),
    odometer: value('odometer'),
    fuelLevel: value('fuelLevel'),
  }
  return useKeptDraft<CheckDraft, CheckValues>(checkDrafts, checkKey({ kind, id }), (values, sending) => ({
    kind,
    id,
    assetId: asset.id,
    assetName: asset.name,
    known,
    values,
    ...sending,
  }))
}

export type KeptCheck = ReturnType<typeof useCheckDraft>

import type { CheckPrefill } from '@yardmaster/core/contract/rentals/checks.ts'
import { useKeptDraft } from '../../../widgets/outbox/useKeptDraft.ts'
import type { CheckDraft, CheckKind, CheckValues } from './checkForm.ts'
import { checkDrafts, checkKey } from './checkForm.ts'
import { knownOf } from './knownReadings.ts'

export type CheckSubject = { kind: CheckKind; id: number; prefill: CheckPrefill }

/** The unsent input of a check, stored on every change. */
export function useCheckDraft({ kind, id, prefill: { asset, readings } }: CheckSubject) {
  return useKeptDraft<CheckDraft, CheckValues>(checkDrafts, checkKey({ kind, id }), (values, sending) => ({
    kind,
    id,
    assetId: asset.id,
    assetName: asset.name,
    known: knownOf(readings),
    values,
    ...sending,
  }))
}

export type KeptCheck = ReturnType<typeof useCheckDraft>

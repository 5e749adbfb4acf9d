import type { CheckPrefill } from '@yardmaster/core/contract/rentals/checks.ts'
import { useKeptDraft } from '../../../widgets/outbox/useKeptDraft.ts'
import type { CheckDraft, CheckValues, Replacement } from './checkForm.ts'
import { checkDrafts, checkKey } from './checkForm.ts'
import { knownOf } from './knownReadings.ts'

/** What the form of a swap holds. */
export type SwapValues = { back: CheckValues; replacement: Replacement | null }

/** The unsent input of a swap, stored on every change. */
export const useSwapDraft = (id: number, { asset, readings }: CheckPrefill) =>
  useKeptDraft<CheckDraft, SwapValues>(
    checkDrafts,
    checkKey({ kind: 'swap', id }),
    ({ back, replacement }, sending) => ({
      kind: 'swap',
      id,
      assetId: asset.id,
      assetName: asset.name,
      known: knownOf(readings),
      values: back,
      replacement,
      ...sending,
    }),
  )

import type { InspectionOccasion } from '@yardmaster/core/rules/inspections.ts'
import { forgetFiles } from '../../../widgets/outbox/keptFiles.ts'
import { useKeptDraft } from '../../../widgets/outbox/useKeptDraft.ts'
import type { InspectionDraft, InspectionValues } from './inspectionDraft.ts'
import { draftKey, inspectionDrafts, photosOf } from './inspectionDraft.ts'

type Subject = {
  asset: { id: number; name: string }
  plan: { id: number }
  occasion: InspectionOccasion
}

/** The unsent input of an inspection, stored on every change. */
export function useInspectionDraft({ asset, plan, occasion }: Subject) {
  const key = draftKey({ assetId: asset.id, planId: plan.id })
  const draft = useKeptDraft<InspectionDraft, InspectionValues>(inspectionDrafts, key, (values, sending) => ({
    assetId: asset.id,
    assetName: asset.name,
    planId: plan.id,
    occasion,
    values,
    ...sending,
  }))
  return {
    ...draft,
    /** Discards the draft with its photos. */
    discardAll: (values: InspectionValues) => {
      void forgetFiles(photosOf(values))
      draft.discard()
    },
  }
}

export type KeptInspection = ReturnType<typeof useInspectionDraft>

import type { InspectionForm, InspectionPlan } from '@yardmaster/core/contract/service/inspections.ts'
import {
  INSPECTION_MARKS,
  INSPECTION_OCCASIONS,
  missingEvidence,
} from '@yardmaster/core/rules/inspections.ts'
import * as z from 'zod/mini'
import { draftStore, SENDING } from '../../../widgets/outbox/draftStore.ts'
import { INSPECTION_PREFIX } from './mayHoldInspections.ts'

const Item = z.object({
  item: z.string(),
  /** Null until the user has looked at it. */
  mark: z.nullable(z.enum(INSPECTION_MARKS)),
  note: z.string(),
  photos: z.array(z.object({ key: z.uuid(), name: z.string() })),
})
export type ItemValues = z.output<typeof Item>

const Values = z.object({ items: z.array(Item), notes: z.string() })
export type InspectionValues = z.output<typeof Values>

const Draft = z.object({
  assetId: z.int(),
  assetName: z.string(),
  planId: z.int(),
  occasion: z.enum(INSPECTION_OCCASIONS),
  values: Values,
  ...SENDING,
})
export type InspectionDraft = z.output<typeof Draft>

export const draftKey = ({ assetId, planId }: Pick<InspectionDraft, 'assetId' | 'planId'>): string =>
  `${assetId}-${planId}`

export const inspectionDrafts = draftStore<InspectionDraft>({
  prefix: INSPECTION_PREFIX,
  schema: Draft,
  keyOf: draftKey,
})

export const newValues = ({ items }: Pick<InspectionPlan, 'items'>): InspectionValues => ({
  items: items.map((item) => ({ item, mark: null, note: '', photos: [] })),
  notes: '',
})

export const passRest = (items: readonly ItemValues[]): ItemValues[] =>
  items.map((item) => (item.mark === null ? { ...item, mark: 'pass' } : item))

export type ItemProblem = 'mark' | 'note' | 'photoKeys' | null

/** Returns what an item lacks before the inspection can be saved. */
export const problemOf = ({ mark, note, photos }: ItemValues): ItemProblem =>
  mark === null ? 'mark' : missingEvidence({ mark, note, photoKeys: photos.map(({ key }) => key) })

/** What is sent. Only complete drafts are. */
export function formOf({ planId, occasion, values, savedAt, requestKey }: InspectionDraft): InspectionForm {
  return {
    planId,
    at: savedAt,
    occasion,
    items: values.items.map(({ item, mark, note, photos }) => ({
      item,
      mark: mark ?? 'notApplicable',
      note,
      photoKeys: photos.map(({ key }) => key),
    })),
    notes: values.notes,
    requestKey,
  }
}

export const photosOf = ({ items }: InspectionValues): string[] =>
  items.flatMap(({ photos }) => photos.map(({ key }) => key))

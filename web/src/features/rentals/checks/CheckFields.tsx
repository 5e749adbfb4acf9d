import Box from '@mui/material/Box'
import type { Check, CheckPrefill } from '@yardmaster/core/contract/rentals/checks.ts'
import { afterLoading } from '../../../ui/page/inOrder.ts'
import { InspectionNotice } from '../../../widgets/inspections/InspectionNotice.tsx'
import type { CheckFormApi } from './checkForm.ts'
import { CheckPhotos } from './CheckPhotos.tsx'
import { ConditionFields } from './ConditionFields.tsx'
import { DamageFields } from './DamageFields.tsx'
import { ReadingFields } from './ReadingFields.tsx'

type Props = {
  form: CheckFormApi
  assetId: number
  known: CheckPrefill['readings']
  isReturn: boolean
  /** The check-out, at a return. */
  out: Check | null
}

/** What every check asks about an asset. */
export function CheckFields({ form, assetId, known, isReturn, out }: Props) {
  const before = out?.condition ?? null
  return (
    <Box sx={afterLoading}>
      <InspectionNotice assetId={assetId} occasion={isReturn ? 'checkIn' : 'checkOut'} />
      <ReadingFields form={form} known={known} out={out} />
      <ConditionFields form={form} before={before} />
      <CheckPhotos form={form} />
      <DamageFields form={form} isReturn={isReturn} before={before} />
    </Box>
  )
}

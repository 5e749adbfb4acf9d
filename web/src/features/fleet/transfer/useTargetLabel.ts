import type { TransferField } from '@yardmaster/core/contract/fleet/transfer.ts'
import { ATTRIBUTE_PREFIX, TRANSFER_FIELDS } from '@yardmaster/core/contract/fleet/transfer.ts'
import { useText } from '../../../lib/intl.tsx'

const isField = (target: string): target is TransferField =>
  (TRANSFER_FIELDS as readonly string[]).includes(target)

/** Returns the label of a field or an attribute. */
export function useTargetLabel(): (target: string) => string {
  const text = useText()
  return (target) =>
    isField(target) ? text(`transfer.field.${target}`) : target.replace(ATTRIBUTE_PREFIX, '')
}

import type { MessageKey } from '@yardmaster/core/i18n/keys.ts'
import type { Text } from '../../../text/text.ts'

/** The words of a report's column. */
export const columnName = (text: Text, key: string): string => text(`report.column.${key}` as MessageKey)

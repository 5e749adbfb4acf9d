import { labels } from '@yardmaster/core/contract/fleet/labels.ts'
import { useEndpoint } from '../../../lib/query.ts'

export const useLabeledEquipment = (ids: readonly number[]) =>
  useEndpoint(labels.list, { query: { ids: ids.join('.') } }, { enabled: ids.length > 0 })

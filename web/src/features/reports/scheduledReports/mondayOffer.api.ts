import { scheduledReports } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { useCall, useEndpoint } from '../../../lib/query.ts'

export const useMondayOffer = ({ enabled }: { enabled: boolean }) =>
  useEndpoint(scheduledReports.offer, {}, { enabled })
export const useAnswerOffer = () =>
  useCall(scheduledReports.answerOffer, { invalidates: [scheduledReports.offer, scheduledReports.list] })
